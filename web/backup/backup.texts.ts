import type { BackupState } from '#contract/backup/backup.ts'
import { language } from '#web/language/language.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

const newest = (at: string | null) => (at ? `The newest backup is of ${shopTime(at)}.` : 'No backup was found.')

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** 'less than an hour ago', '5 hours ago', '3 days ago'. */
const formatAge = (at: string, now: Date): string => {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / 3_600_000)
  if (hours < 0) return 'dated in the future, because the clock was wrong'
  if (hours < 1) return 'less than an hour ago'
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')
}

const en = {
  failed: 'The backup failed',
  tooOld: 'The shop has no recent backup',
  incomplete: 'Pictures are missing from the backup',
  explanation: ({ newestAt, reason }: BackupState) =>
    [reason, newest(newestAt), 'Please tell whoever runs the server.'].filter(text => text !== null).join(' '),
  title: 'Backups',
  hint: 'The shop is backed up every night. Download a backup now and then and store it outside the shop. A download contains the pictures too.',
  run: 'Back up now',
  running: 'A backup is being made and checked. You can go on working.',
  runFailed: (reason: string) => `Failed to start the backup: ${reason}`,
  listFailed: 'Failed to load the backups',
  verified: (at: string, testedAt: string | undefined) =>
    at === testedAt
      ? `The backup of ${shopTime(at)} was verified: it was read back and restored completely.`
      : `The backup of ${shopTime(at)} was verified: it was read back. ${testedAt ? `The last one that was restored completely, as a test, is of ${shopTime(testedAt)}.` : ''}`,
  none: 'There is no backup yet. The first one is made tonight.',
  age: formatAge,
  checked: (isTested: boolean): string => (isTested ? 'restored as a test' : 'only checked'),
  size: (size: string) => `${size} without pictures`,
  download: (at: string) => `Download the backup of ${shopTime(at)}`,
  downloadShort: 'Download',
  downloadFailed: 'Failed to start the download',
  passwordAgain:
    'A backup contains everything the shop has stored about its customers. Please enter your password again.',
  password: 'Your password',
  restore: 'To restore a downloaded backup into a new folder, without overwriting anything, run this on the server:',
  restoreCommand: 'DATA_DIR=./new npm run restore -- FILE',
  showAll: (count: number) => `Show all ${count} backups`,
}

const amNewest = (at: string | null) => (at ? `አዲሱ መጠባበቂያ ቅጂ የ${shopTime(at)} ነው።` : 'ምንም መጠባበቂያ ቅጂ አልተገኘም።')

const amAge = (at: string, now: Date): string => {
  const hours = Math.floor((now.getTime() - Date.parse(at)) / 3_600_000)
  if (hours < 0) return 'ሰዓቱ የተሳሳተ ስለነበር ቀኑ ወደፊት ነው'
  if (hours < 1) return 'ከአንድ ሰዓት በታች'
  return hours < 48 ? `ከ${hours} ሰዓት በፊት` : `ከ${Math.floor(hours / 24)} ቀን በፊት`
}

const am: typeof en = {
  failed: 'መጠባበቂያ ቅጂው አልተሳካም',
  tooOld: 'ሱቁ የቅርብ ጊዜ መጠባበቂያ ቅጂ የለውም',
  incomplete: 'ከመጠባበቂያ ቅጂው የጎደሉ ምስሎች አሉ',
  explanation: ({ newestAt, reason }) =>
    [reason, amNewest(newestAt), 'እባክዎ ሰርቨሩን ለሚያስተዳድረው ሰው ይንገሩ።'].filter(text => text !== null).join(' '),
  title: 'መጠባበቂያ ቅጂዎች',
  hint: 'የሱቁ መጠባበቂያ ቅጂ በየሌሊቱ ይዘጋጃል። አልፎ አልፎ አንዱን አውርደው ከሱቁ ውጭ ያስቀምጡ። የሚወርደው ምስሎቹንም ይይዛል።',
  run: 'አሁን መጠባበቂያ ቅጂ አዘጋጅ',
  running: 'መጠባበቂያ ቅጂ እየተዘጋጀና እየተረጋገጠ ነው። ሥራዎን መቀጠል ይችላሉ።',
  runFailed: reason => `መጠባበቂያ ቅጂውን መጀመር አልተቻለም፦ ${reason}`,
  listFailed: 'መጠባበቂያ ቅጂዎቹን መጫን አልተቻለም',
  verified: (at, testedAt) =>
    at === testedAt
      ? `የ${shopTime(at)} መጠባበቂያ ቅጂ ተረጋግጧል፦ ተመልሶ ተነብቧል፣ ሙሉ በሙሉም ተመልሷል።`
      : `የ${shopTime(at)} መጠባበቂያ ቅጂ ተረጋግጧል፦ ተመልሶ ተነብቧል። ${testedAt ? `ለሙከራ ሙሉ በሙሉ የተመለሰው የመጨረሻው የ${shopTime(testedAt)} ነው።` : ''}`,
  none: 'እስካሁን መጠባበቂያ ቅጂ የለም። የመጀመሪያው ዛሬ ሌሊት ይዘጋጃል።',
  age: amAge,
  checked: isTested => (isTested ? 'ለሙከራ ተመልሷል' : 'የተረጋገጠ ብቻ'),
  size: size => `ያለ ምስሎች ${size}`,
  download: at => `የ${shopTime(at)} መጠባበቂያ ቅጂን አውርድ`,
  downloadShort: 'አውርድ',
  downloadFailed: 'ማውረዱን መጀመር አልተቻለም',
  passwordAgain: 'መጠባበቂያ ቅጂ ሱቁ ስለ ደንበኞቹ ያስቀመጠውን ሁሉ ይይዛል። እባክዎ የይለፍ ቃልዎን እንደገና ያስገቡ።',
  password: 'የይለፍ ቃልዎ',
  restore: 'የወረደ መጠባበቂያ ቅጂን ምንም ሳይነካ ወደ አዲስ ፎልደር ለመመለስ ይህን በሰርቨሩ ላይ ያስኪዱ፦',
  restoreCommand: 'DATA_DIR=./new npm run restore -- FILE',
  showAll: count => `ሁሉንም ${count} መጠባበቂያ ቅጂዎች አሳይ`,
}

export const backupTexts = { en, am }[language]
