import type { Activity } from '#contract/activity/activity.ts'
import type { Exception, ExceptionKind } from '#contract/exceptions/exceptions.ts'
import { nameOf } from '#web/activity/describeActivity.ts'
import { exceptionTexts as texts } from '#web/exceptions/exceptions.texts.ts'
import { stateLabels } from '#web/language/stateLabels.texts.ts'
import type { RowTarget } from '#web/ui/list/MainLink.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

type Names = Readonly<Record<string, string>>

const rowOf = ({ before, after }: Activity) => after ?? before ?? {}

const kindOf = ({ kind, activity: { action, table, before, after } }: Exception): string => {
  if (kind === 'paymentCorrected' && !after) return texts.paymentRemoved
  if (kind === 'warrantyChanged' && !after) return texts.warrantyDeleted
  if (kind === 'warrantyChanged' && !before) return texts.warrantyAdded
  if (action === 'products.undoImport') return texts.importUndone
  if (table === 'product_deletions') return texts.productsDeleted
  return stateLabels.exceptions[kind]
}

/** 'Sale deleted: S-6573A8DBFB', 'Price below list: Galaxy A25, S-6573A8DBFB' */
export const titleOfException = (exception: Exception, names: Names): string => {
  const { activity } = exception
  const row = rowOf(activity)
  const product = activity.table === 'sale_lines' && row.product_name
  const subject = [product, nameOf(row, activity.table, names)].filter(Boolean).join(uiTexts.comma)
  return subject === '' ? kindOf(exception) : texts.titleWith(kindOf(exception), subject)
}

/** Of a whole row, what matters for the kind. */
const warrantyColumns = [
  'device_brand',
  'device_model',
  'device_imei',
  'period_months',
  'customer_name',
  'customer_phone',
]

/** What a reader wants to know of a long record. All of it for the other kinds. */
const columnsOfKind: Partial<Record<ExceptionKind, readonly string[]>> = {
  saleDeleted: ['total', 'customer_name', 'sales_person_name'],
  paidTicketDeleted: ['paid', 'customer_name', 'device_type'],
  unlistedProduct: ['unit_price', 'quantity', 'product_name', 'product_type'],
  priceLowered: ['price'],
  productAdded: ['price', 'type'],
  productRenamed: ['name', 'type', 'price'],
  productsImported: ['added', 'updated', 'lowered'],
  productDeleted: ['price', 'type', 'count', 'names'],
  saleAtZero: ['total', 'customer_name'],
  discountTooLarge: ['total', 'discount_total', 'discount_limit', 'unit_price', 'quantity', 'customer_name'],
  lateUpload: ['total', 'device_made_at', 'received_at', 'last_online_at'],
  drawerDifference: ['expected', 'first_counted', 'counted', 'difference', 'kept'],
  dayReopened: ['expected', 'counted', 'difference', 'closed_by_name', 'reopened_at'],
  ticketReopened: ['status'],
  badReviewHidden: ['status'],
  deliveredUnpaid: ['total', 'paid'],
  warrantyChanged: warrantyColumns,
  warrantyWithoutSale: warrantyColumns,
}

const pick = (row: Activity['after'], columns: readonly string[]) =>
  row && Object.fromEntries(columns.flatMap(column => (column in row ? [[column, row[column] ?? null]] : [])))

/** The record of the activity log with only what a reader wants to know. */
export const activityOfException = ({ kind, activity }: Exception): Activity => {
  const columns = columnsOfKind[kind]
  if (!columns) return activity
  // What is due was not changed by the delivery, nor what was imported by undoing it, so there is nothing to compare.
  const before = kind === 'deliveredUnpaid' || kind === 'productsImported' ? null : activity.before
  return { ...activity, before: pick(before, columns), after: pick(activity.after, columns) }
}

const isDeleted = (kind: ExceptionKind) =>
  kind === 'saleDeleted' || kind === 'paidTicketDeleted' || kind === 'productDeleted'

const toLog = (search: string): RowTarget => ({ to: '/admin/settings/activity', search: { search } })

/** Where the exception can be looked into. What was deleted is only in the activity log. */
export const linkOfException = ({ kind, activity }: Exception, names: Names): RowTarget => {
  const { table, after } = activity
  const row = rowOf(activity)
  const name = nameOf(row, table, names)
  if (kind === 'signInFailed') return { to: '/admin/settings/activity', search: { kind: 'signIns' } }
  if (kind === 'backupDownloaded') return { to: '/admin/settings/activity', search: { kind: 'backups' } }
  if (table === 'product_deletions') return { to: '/admin/settings/activity', search: { kind: 'products' } }
  if (isDeleted(kind) || (kind === 'warrantyChanged' && !after)) return toLog(name)
  if (table === 'drawer_days') return { to: '/admin/drawer/days/$id', params: { id: String(row.id) } }
  if (table === 'repairs' || row.repair_id) return { to: '/admin/repairs/$number', params: { number: name } }
  if (table === 'warranties') return { to: '/admin/warranty/$id/edit', params: { id: String(row.number) } }
  if (table === 'inventory_items') return { to: '/admin/inventory', search: { search: name } }
  if (table === 'product_imports') return { to: '/admin/products' }
  if (table === 'products') return { to: '/admin/products', search: { search: name } }
  if (table === 'users') return { to: '/admin/users', search: { search: name } }
  return { to: '/admin/sales/$id', params: { id: String(table === 'sales' ? row.id : row.sale_id) } }
}
