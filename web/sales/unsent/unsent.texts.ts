import type { SyncStatus } from '#web/sales/unsent/unsentSaleRow.ts'

const sales = (count: number) => (count === 1 ? '1 sale' : `${count} sales`)
const itIsOrTheyAre = (count: number) => (count === 1 ? 'it is' : 'they are')
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')

export const unsentTexts = {
  title: 'Unsent Sales',
  notListed: (count: number) =>
    `${sales(count)} on this device ${isOrAre(count)} not sent yet, so ${itIsOrTheyAre(count)} not in this list.`,
  notCounted: (count: number) =>
    `${sales(count)} on this device ${isOrAre(count)} not sent yet, so ${itIsOrTheyAre(count)} not in this report.`,
  showUnsent: 'Show them',
  lead: 'Sales that were made without a connection and are not on the server yet.',
  unsent: 'unsent',
  /** Only for screen readers. */
  unsentWhat: (count: number) => (count === 1 ? 'sale' : 'sales'),
  list: 'Unsent sales',
  none: 'All sales are sent',
  noneExplanation: 'Sales that you make without a connection are listed here until they are sent.',
  allSales: 'All sales',
  sendAll: 'Send now',
  status: {
    pending: 'Waiting',
    sending: 'Sending…',
    refused: 'Refused',
    synced: 'Sent',
  } satisfies Record<SyncStatus, string>,
  opened: 'Being corrected',
  openSaved: 'Open the saved sale',
  saveAsNew: 'Save as a new sale',
  savedOtherwise:
    'The server already has this sale, maybe with other values. Please open it and compare. If yours is the same sale, discard it here. If it is another sale, save it as a new sale.',
  deleted: (reason: string) => `${reason} Discard it here too, or save it as a new sale if it was deleted by mistake.`,
  waitsForConnection: 'It is sent when the connection is back.',
  waitsForTurn: 'It is sent in a moment.',
  waitsForSeller: (name: string) => `It is sent when ${name} signs in on this device.`,
  notConfirmed: 'The server did not confirm it. It is sent again.',
  pictureUnreadable: 'One of its pictures can no longer be read on this device. Correct it and remove that picture.',
  picturesOnServer:
    'Its earlier pictures are only on the server, which keeps them for a day. If the connection may be away for longer, please take them again.',
  imagesLost: 'Images that you added were uploaded too long ago. Please take them again.',
  lastTry: (reason: string) => `Not sent yet: ${reason}`,
  refused: (reason: string) => `The server did not accept it: ${reason}`,
  madeAt: (time: string) => `Made ${time}`,
  pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  retry: 'Try again',
  correct: 'Correct',
  print: 'Print receipt',
  discard: 'Discard',
  newerVersion: 'It was made with a newer version of Tigena. Please reload to see it.',
  reload: 'Reload to update',
  damagedSale: 'A sale that cannot be read',
  damaged: 'Cannot be read',
  damagedExplanation:
    'Its data on this device are damaged, so it cannot be sent. Download the data, enter the sale again in New Sale, then discard it here.',
  damagedOfOther:
    'Its data on this device are damaged, so it cannot be sent. Its seller or an Admin can download and discard it.',
  damagedOfUnknown:
    'Its data on this device are damaged, so it cannot be sent and its seller is unknown. An Admin can download and discard it.',
  damagedContents: 'What was sold cannot be shown, because its data on this device are damaged.',
  download: 'Download data',
  discardDamagedTitle: 'Discard the sale that cannot be read?',
  discardDamaged: 'It will be deleted permanently from this device. Please download its data first.',
  beingCorrected: 'You opened it to correct it. Save it in New Sale, or choose Try again to send it as it is.',
  beingCorrectedBy: (name: string) => `${name} has opened it to correct it.`,
  correctedElsewhere: 'It is being corrected in another tab. Please save or cancel it there.',
  discardTitle: (number: string) => `Discard ${number}?`,
  discardQuestion: 'This sale is only on this device. It will be deleted permanently and will not be in the report.',
  discardSent:
    'This sale was sent, but no answer came, so it may already be on the server. Please check Sales. Here it will be deleted permanently.',
  discardTaken: 'This sale will be deleted permanently from this device. The one on the server stays as it is.',
  goneMeanwhile: 'It is no longer waiting here: it was sent or discarded in the meantime. Please check Sales.',
  triedMeanwhile:
    'The app has tried to send it in the meantime. Please close this question and check first whether it was sent.',
  discardConfirm: 'Discard sale',
  discardCancel: 'Keep sale',
  discardFailed: 'The sale could not be discarded',
  sentToast: (count: number) => `${sales(count)} ${count === 1 ? 'was' : 'were'} sent to the server`,
  refusedToast: (count: number) =>
    `${sales(count)} ${count === 1 ? 'was' : 'were'} not accepted. Open Unsent Sales to correct ${count === 1 ? 'it' : 'them'}.`,
  logoutTitle: 'Log out with unsent sales?',
  logoutNoneLeft: 'None of your sales is waiting any more.',
  logoutWaiting: (count: number) =>
    `${sales(count)} ${isOrAre(count)} not sent yet. ${count === 1 ? 'It stays' : 'They stay'} on this device and ${isOrAre(count)} sent when you sign in here again, which needs a connection.`,
  logoutRefused: (count: number) =>
    `The server did not accept ${sales(count)}. ${count === 1 ? 'It stays' : 'They stay'} on this device until you correct or discard ${count === 1 ? 'it' : 'them'}.`,
  logoutDamaged: (count: number) =>
    `${sales(count)} cannot be read and ${count === 1 ? 'stays' : 'stay'} on this device. Download the data in Unsent Sales and enter ${count === 1 ? 'it' : 'them'} again.`,
  logoutConfirm: 'Log out',
  logoutCancel: 'Stay signed in',

  savedHere: (number: string) => `Sale ${number} is saved on this device`,
  savedHereExplanation: 'It is sent when the connection is back. You do not have to keep this page open.',
  sentSoon: 'It is sent in a moment.',
  sentSince: 'It was sent to the server.',
  discarded: (number: string) => `Sale ${number} was discarded`,
  discardedSince: 'It was deleted from this device in Unsent Sales and is not on the server.',
  refusedSince: 'The server did not accept it. Open Unsent Sales to correct it.',
  waitsForSignIn: (count: number) =>
    `${sales(count)} on this device ${isOrAre(count)} not sent yet. ${count === 1 ? 'It waits for its seller' : 'They wait for their sellers'} to sign in here.`,
  correcting: (number: string, customer: string | undefined) =>
    `You are correcting ${customer ? `${number} of ${customer}` : number}. Saving replaces that sale.`,
  newSaleInstead: 'New sale instead',
  correctionEnded: (number: string) =>
    `Your correction of ${number} was restored, but that sale was sent, saved or discarded in the meantime. Please check Sales. If you save this, it is a new sale.`,
  noStorage:
    'This browser does not let Tigena store data on this device, for example because the window is private. Without a connection, sales cannot be saved here.',
  noSpace:
    'This device has almost no storage space left. Without a connection, sales cannot be saved here. Please free some space.',
} as const
