import { countOf } from '#web/ui/format/formatCount.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const storageUseTexts = {
  browser: 'This browser',
  browserHint: 'Your browser keeps the signed-in user and small choices here, so that they survive a reload.',
  test: 'Test local storage',
  working: 'Local storage is working correctly.',
  broken: 'Local storage does not work.',
  brokenReason: (reason: string) =>
    `The browser blocks it: private browsing, blocked site data or a full storage can be the cause. It says: ${reason}`,
  usage: 'Used local storage',
  used: (used: string, capacity: string, percent: string) => `${used} of ${capacity} used (${percent})`,
  notReadable: 'The browser does not allow reading its local storage.',
  nearlyFull: 'Local storage is nearly full',
  nearlyFullAdvice:
    'If it stays full, the data of this site can be cleared in the browser. That deletes unsent sales, unfinished sales and drafts of this device, so send or finish them first.',
  server: 'Server',
  failed: 'Failed to load the storage of the server',
  database: 'Database',
  pictures: 'Pictures',
  pictureCount: (count: number) => countOf(count, 'picture', 'pictures'),
  inBucket: 'in the bucket',
  free: 'Free disk space',
  ofDisk: (total: string) => `of ${total}`,
  ofOtherMachine: 'The database is on another machine',
  allData: 'Repairs, sales, messages and the activity log',
  growth: 'Growth per month',
  noGrowth: 'The sizes are recorded every night. The growth is shown from tomorrow on.',
  sinceFirstRecord: (day: string, { database, pictures, total }: Record<'database' | 'pictures' | 'total', string>) =>
    `Since ${shopDate(day)}, the day of the first record: database ${database}, pictures ${pictures}, together ${total}. Whole months are shown from next month on.`,
  month: 'Month',
  total: 'Together',
  lasts: (months: number) =>
    months > 36
      ? 'At this pace, with the backups, the disk is enough for more than three years.'
      : `At this pace, with the backups, the disk is full in about ${countOf(months, 'month', 'months')}.`,
  lowDisk: 'The disk of the server is nearly full',
  lowDiskAdvice: 'When it is full, nothing can be saved. Please tell whoever runs the server to free space.',
} as const
