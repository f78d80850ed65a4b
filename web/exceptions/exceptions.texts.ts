import type { ExceptionKind } from '#contract/exceptions/exceptions.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

/** What each kind is called, and how a count of it reads. */
const kinds: Record<ExceptionKind, readonly [title: string, one: string, many: string]> = {
  saleDeleted: ['Sale deleted', 'sale deleted', 'sales deleted'],
  paidTicketDeleted: ['Ticket with payments deleted', 'ticket with payments deleted', 'tickets with payments deleted'],
  paymentCorrected: ['Payment corrected', 'payment corrected', 'payments corrected'],
  drawerDifference: ['Large difference in a drawer', 'large difference in a drawer', 'large differences in drawers'],
  dayReopened: ['Closed day of a drawer reopened', 'closed day reopened', 'closed days reopened'],
  itemsReturned: ['Items returned', 'return of items', 'returns of items'],
  paidBack: ['Payment of a repair given back', 'payment of a repair given back', 'payments of repairs given back'],
  priceBelowList: ['Price below list', 'price below list', 'prices below list'],
  unlistedProduct: ['Product not in the list', 'product not in the list', 'products not in the list'],
  priceLowered: ['Price of a product lowered', 'price of a product lowered', 'prices of products lowered'],
  productAdded: ['Product added', 'product added', 'products added'],
  productRenamed: ['Product renamed', 'product renamed', 'products renamed'],
  productsImported: ['Products imported', 'import of products', 'imports of products'],
  productDeleted: ['Product with a price deleted', 'product with a price deleted', 'products with a price deleted'],
  discountTooLarge: ['Discount too large', 'discount too large', 'discounts too large'],
  saleAtZero: ['Sale at 0', 'sale at 0', 'sales at 0'],
  lateUpload: ['Late upload', 'late upload', 'late uploads'],
  imeiSoldTwice: ['IMEI sold twice', 'IMEI sold twice', 'IMEIs sold twice'],
  referenceUsedTwice: ['Reference used twice', 'reference used twice', 'references used twice'],
  ticketReopened: ['Re-opened after Delivered', 'ticket re-opened', 'tickets re-opened'],
  badReviewHidden: ['Bad review taken out of the dashboard', 'bad review taken out', 'bad reviews taken out'],
  costLowered: ['Cost lowered after completion', 'cost lowered', 'costs lowered'],
  deliveredUnpaid: ['Delivered unpaid', 'repair delivered unpaid', 'repairs delivered unpaid'],
  warrantyChanged: ['Warranty changed', 'warranty changed', 'warranties changed'],
  warrantyWithoutSale: ['Warranty without sale or paid work', 'warranty without sale', 'warranties without sale'],
  stockCorrected: ['Stock corrected', 'stock correction', 'stock corrections'],
  passwordSet: ['Password set', 'password set', 'passwords set'],
  signInFailed: ['Failed sign-ins', 'username with failed sign-ins', 'usernames with failed sign-ins'],
  backupDownloaded: ['Backup downloaded', 'backup downloaded', 'backups downloaded'],
}

export const exceptionTexts = {
  heading: 'Exceptions',
  lead: 'What an owner wants to know about. Everything else is in the activity log.',
  list: 'Exceptions',
  fetchFailed: 'Failed to load the exceptions',
  nothing: 'Nothing to look at',
  nothingExplanation:
    'Deleted sales, corrected payments, prices below list and the like are listed here until an Admin marks them as seen.',
  nothingSeen: 'Nothing was marked as seen yet',
  what: 'What',
  changes: 'Before and after',
  who: 'Who',
  when: 'When',
  kind: 'Kind',
  allKinds: 'All kinds',
  state: 'State',
  unseen: 'Not seen yet',
  seen: 'Seen',
  kindOf: (kind: ExceptionKind) => kinds[kind][0],
  paymentRemoved: 'Payment removed',
  importUndone: 'Import of products undone',
  warrantyDeleted: 'Warranty deleted',
  warrantyAdded: 'Another warranty issued',
  reason: (reason: string) => `Reason: ${reason}`,
  from: (address: string) => `from ${address}`,
  seenBy: (name: string, at: string) => `Seen by ${name}, ${at}`,
  markSeen: (what: string) => `Mark as seen: ${what}`,
  markAll: 'Mark all as seen',
  markAllTitle: 'Mark all as seen?',
  markAllExplanation: (kind: ExceptionKind | undefined) =>
    `All exceptions${kind ? ` of the kind ${kinds[kind][0]}` : ''} until now, also further down the list, leave it. They stay in the list with the state Seen.`,
  keepUnseen: 'Keep the list',
  marked: (count: number) => `${countOf(count, 'exception was', 'exceptions were')} marked as seen`,
  markFailed: 'Failed to mark as seen',
  log: 'Activity Log',
  show: (what: string) => `Show details of: ${what}`,
  count: (count: number) =>
    count === 0 ? 'No exceptions to look at' : `${countOf(count, 'exception', 'exceptions')} to look at`,
  yesterday: (counts: readonly { kind: ExceptionKind; count: number }[]) =>
    counts.length === 0
      ? 'Yesterday: none'
      : `Yesterday: ${counts.map(({ kind, count }) => countOf(count, kinds[kind][1], kinds[kind][2])).join(', ')}`,
} as const
