import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

const codes = (n: number) => countOf(n, 'device code', 'device codes')

export const deviceListTexts = {
  heading: 'Device lists',
  lead: 'Load a list of device codes, the first 8 digits of an IMEI, so that more phones are recognized. Only Admins see this.',
  load: 'Load a list',
  none: 'No list is loaded.',
  listFailed: 'Failed to fetch the lists',
  loaded: (n: number, by: string, time: string) => `${codes(n)}, loaded by ${by}, ${time}`,
  remove: 'Remove list',
  removeList: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this list?',
  removeQuestion: (name: string) =>
    `Devices that only ${name} names are no longer recognized. You can load the file again.`,
  keep: 'Keep list',
  removeFailed: 'Failed to remove the list',
  explanation:
    'Choose a CSV file with one device per row: code (8 digits), brand, model, in this order, as the public list of Osmocom has them. Other columns are ignored.',
  newerWins: 'Where two lists name different devices for a code, the one loaded last counts.',
  chooseFile: 'Choose file',
  chooseOther: 'Choose another file',
  cancel: 'Cancel',
  notRead: (reason: string) => `The file could not be read: ${reason}`,
  tooLarge: 'The file is larger than 5 MB. Please split it.',
  tooManyRows: (rows: number, max: number) =>
    `The file has ${formatCount(rows)} rows. Please load at most ${formatCount(max)} at a time.`,
  noCodes: 'The file has no row with a code of 8 digits, a brand and a model.',
  found: (n: number) => `${codes(n)} in the file.`,
  repeated: (n: number) => `${countOf(n, 'duplicate row is', 'duplicate rows are')} left out.`,
  problems: (n: number) => `${countOf(n, 'row has a problem and is', 'rows have a problem and are')} left out`,
  problemList: 'Problems by row',
  preview: 'Devices in the file',
  code: 'Code',
  brand: 'Brand',
  model: 'Model',
  row: (row: number) => `Row ${row}`,
  submit: (n: number) => `Load ${codes(n)}`,
  done: (n: number) => `${codes(n)} loaded`,
  loadFailed: (reason: string) => `Failed to load the list: ${reason}`,
} as const
