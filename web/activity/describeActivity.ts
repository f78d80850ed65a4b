import type { Activity } from '#contract/activity/activity.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { isId } from '#contract/isId.ts'
import { formatEtb } from '#contract/money.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { deviceName } from '#contract/session/deviceName.ts'
import type { EndReason } from '#contract/warranties/warrantyTerms.ts'
import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { shopDate, shopTime } from '#web/ui/format/shopTime.ts'

type Names = Readonly<Record<string, string>>
type Row = NonNullable<Activity['after']>
type Value = Row[string]

/** Under which key the names of the branches are among the other names. Null: of those who belong to no branch. */
export const branchKey = (place: Value | undefined) => `branch ${place}`

/** What a row of each table is called. */
const subjects: Readonly<Record<string, string>> = {
  shop_settings: 'Settings',
  sms_templates: 'SMS text',
  imei_lists: 'Device list',
  users: 'User',
  ip_allowlist: 'Allowed address',
  repairs: 'Repair',
  repair_parts: 'Part of repair',
  repair_images: 'Picture of repair',
  repair_history: 'History of repair',
  approvals: 'Approval request of repair',
  feedback: 'Feedback on repair',
  inventory_items: 'Inventory item',
  products: 'Product',
  product_categories: 'Category',
  product_imports: 'Import of products',
  sales: 'Sale',
  sale_lines: 'Item of sale',
  returns: 'Return of sale',
  sale_payments: 'Payment of sale',
  sale_images: 'Picture of sale',
  drawer_days: 'Drawer',
  warranties: 'Warranty',
  sms_outbox: 'Message to',
  bulk_messages: 'Bulk message',
  sms_opt_outs: 'Opt-out of',
  sms_releases: 'SMS budget of',
  files: 'Picture',
  backups: 'Backup',
}

const sentences: Readonly<Record<string, string>> = {
  'session.signIn': 'Signed in',
  'session.signOut': 'Signed out',
  'session.signInFailed': 'Sign-in failed',
  'session.changePassword': 'Password not changed, because the current one was wrong',
  'backup.permitDownload': 'Backup not downloaded, because the password was wrong',
  'sessions.sweep': 'Session timed out',
  'backup.run': 'Backup started by hand',
  'backup.download': 'Backup downloaded',
  'exceptions.markSeen': 'Exceptions marked as seen',
}

/** Technical columns, and those that the title of the record names. */
const hidden = new RegExp(
  `^(${[
    ...['id', 'version', 'created_at', 'updated_at', 'announced_at', 'last_seen_at', 'token_hash'],
    ...['object', 'sha256', 'width', 'height', 'slot', 'place', 'file_id', '.*_bytes'],
    ...['number', 'user_id', 'is_late', 'is_discount_too_large', 'online_since', 'seen_before_at', 'longest_months'],
    ...['reference', 'cause_id', 'actor_id', 'position', 'attempts', 'provider_message_id', 'repair_status'],
    ...['earlier_sends', 'earlier_part_cost', 'part_price'],
    ...['queued_at', 'next_attempt_at', 'claimed_until', 'is_withdrawn'],
    // The progress of a bulk message, which its page shows.
    ...['waiting', 'sent', 'failed', 'unknown', 'cancelled'],
  ].join('|')})$`,
)

/** That of a payment is what staff know it by. */
const isHidden = (table: string, column: string): boolean =>
  hidden.test(column) && !(table === 'payments' && column === 'reference')

/** Of a new or deleted row the title says enough. A change of them is worth reading: the sale of a warranty was deleted. */
const hiddenUnlessChanged = /^(repair_id|sale_id|return_id|signature_id|returned)$/

const labels: Readonly<Record<string, string>> = {
  password_hash: 'Password',
  ip_address: 'IP address',
  sms_part_price: 'Price per SMS part',
  sms_shop_parts: 'SMS parts per day',
  sms_shop_cost: 'SMS cost per day',
  sms_user_parts: 'SMS parts per user and day',
  sms_user_cost: 'SMS cost per user and day',
  sms_prefixes: 'Countries that get SMS',
  sms_returns: 'SMS about returns',
  parts: 'SMS parts',
  allows_walk_in: 'Sales to walk-in customers',
  requires_reference: 'Payments that are not cash need a reference',
  checks_address: 'Check the address on every request',
  sales_take_in_repairs: 'Sales users look up and take in repairs',
  answered_address_check: 'Offer to check addresses answered',
  first_day_over: 'List of the first day done or hidden',
  logo_id: 'Logo',
  user_agent: 'Browser',
  public_url: 'Address of links in SMS and QR codes',
  channel_url: 'Chat channel',
  not_repaired_charge: 'Charge although not repaired',
  discount_percent: 'Discount (%)',
  discount_total: 'Below list prices in all',
  discount_limit: 'Largest discount (%)',
  max_discount_percent: 'Largest discount (%)',
  imei: 'IMEI',
  device_imei: 'IMEI',
  period_months: 'Warranty in months',
  device_made_at: 'Sold, by the clock of the device',
  device_sent_at: 'Uploaded, by the clock of the device',
  last_online_at: 'Device last online before the upload',
  deleted_at: 'Deleted',
  ended_at: 'Ended',
  ended_because: 'Ended because',
  lowered: 'Prices lowered',
  drawer_reason_above: 'Difference of a drawer without a reason',
  counts: 'Notes and coins',
  kept: 'Stays in the drawer',
}

/** In santim. */
const amounts =
  /^(total|discount|discount_total|amount|change|paid|paid_before|amount_received|unit_price|unit_cost|price|extra_cost|selling_price|not_repaired_charge|parts_cost|cost|sms_part_price|opening|expected|counted|difference|kept|drawer_reason_above|sms_(shop|user)_cost)$/
const day = /^\d{4}-\d\d-\d\d$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const labelOf = (column: string): string => {
  const words = (labels[column] ?? column.replace(/_id$/, '').replaceAll('_', ' ')).replace(/\bsms\b/, 'SMS')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const formatValue = (column: string, value: Value | undefined, names: Names): string => {
  if (value === undefined || value === null || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number' && column === 'branch') return names[branchKey(value)] ?? texts.branch(value)
  if (typeof value === 'number') return amounts.test(column) ? formatEtb(value) : formatCount(value)
  if (typeof value !== 'string') return formatList(value, names)
  if (names[value]) return names[value]
  if (column === 'user_agent') return deviceName(value)
  if (column === 'sale_id' || column === 'exchanged_for') return saleNumber(value)
  if (column === 'ended_because') return texts.endReasons[value as EndReason] ?? value
  if (isId(value)) return texts.shortId(value.slice(-6).toUpperCase())
  if (/_phone$|^phone$/.test(column)) return formatPhone(value)
  if (day.test(value)) return shopDate(value)
  return time.test(value) ? shopTime(value) : value
}

/** 'Awlo, Atlas' of a list of branches. */
const formatList = (value: Value, names: Names): string =>
  Object.values(value ?? {})
    .map(part => {
      if (part === null || typeof part !== 'object') return formatValue('', part, names)
      return Object.values(part).filter(Boolean).join(' / ')
    })
    .filter(part => part !== '' && part !== texts.empty)
    .join(', ') || texts.empty

export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** A sale without the name of its customer was one to a walk-in customer. */
const withCustomer = (table: string, row: Activity['after']): Activity['after'] =>
  table === 'sales' && row?.customer_name === null ? { ...row, customer_name: saleTexts.walkIn } : row

/** The fields that differ, in words. All fields of a new or deleted row that have a value. */
export const changesOf = ({ table, ...rows }: Activity, names: Names): Change[] => {
  const [before, after] = [withCustomer(table, rows.before), withCustomer(table, rows.after)]
  return Object.keys({ ...before, ...after })
    .filter(column => !isHidden(table, column) && ((before && after) || !hiddenUnlessChanged.test(column)))
    .filter(column => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null))
    .map(column => ({
      field: labelOf(column),
      before: formatValue(column, before?.[column], names),
      after: formatValue(column, after?.[column], names),
    }))
    .filter(change => change.before !== change.after)
}

/** What was done, by table and action, where 'added' or 'changed' would say too little. */
const verbs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sms_outbox: {
    'messages.send': 'written',
    'sms.test': 'requested as a test',
    'sms.resend': 'resent',
    'sms.markAsSent': 'marked as sent',
    'smsBudget.releaseHeld': 'released',
  },
  sms_releases: { 'smsBudget.release': 'raised', 'smsBudget.releaseHeld': 'raised for messages that waited' },
  payments: { 'drawer.recordCash': 'recorded', 'drawer.correctCash': 'corrected' },
  drawer_days: {
    'drawer.close': 'closed',
    'drawer.closeWithoutCount': 'closed without a count',
    'drawer.reopen': 'reopened',
  },
  bulk_messages: {
    'bulkMessages.pause': 'paused',
    'bulkMessages.resume': 'resumed',
    'bulkMessages.cancel': 'cancelled',
    'bulkMessages.resendFailed': 'sent again to the failed',
    'bulkMessages.resendUnknown': 'sent again to the unconfirmed',
    'bulkMessages.countUnknownAsSent': 'counted as sent to the unconfirmed',
  },
}

/** Of what was recorded about the line of a new sale. */
const lineVerb = ({ before, after }: Activity): string | undefined => {
  if (!after) return undefined
  if (!before || before.product_name !== after.product_name || before.product_type !== after.product_type)
    return 'sold as a product that is not in the list'
  return before.sale_id === after.sale_id ? 'sold below its list price' : 'with an IMEI that was sold before'
}

const paymentVerb = ({ after }: Activity): string => {
  const isOut = Number(after?.amount) < 0
  if (after?.method === 'exchange') return isOut ? 'moved to the new sale' : 'taken over from the returned items'
  return isOut ? 'given back' : 'received'
}

const verbOf = (activity: Activity): string => {
  const { action, table, before, after } = activity
  if (table === 'sale_lines') return lineVerb(activity) ?? 'deleted'
  if (table === 'repeated_references') return 'with a reference that was used before'
  const verb = verbs[table]?.[action]
  if (verb) return verb
  if (!before) return table === 'payments' ? paymentVerb(activity) : 'added'
  if (!after || (after.deleted_at && !before.deleted_at)) return 'deleted'
  return 'changed'
}

/** The name or number by which staff know a row. */
export const nameOf = (row: Row, table: string, names: Names): string => {
  if (table === 'sales') return saleNumber(String(row.id))
  // Before the repair or sale that it was issued from.
  if (table === 'warranties') return `#${row.number}`
  if (row.sale_id) return saleNumber(String(row.sale_id))
  if (row.repair_id) return names[String(row.repair_id)] ?? ''
  if (table === 'sms_releases') return names[String(row.user_id)] ?? texts.wholeShop
  if (table === 'payments') return String(row.category ?? row.note ?? '')
  if (table === 'drawer_days')
    return [shopDate(String(row.day)), names[branchKey(row.branch)]].filter(Boolean).join(', ')
  if (table === 'sms_outbox' && typeof row.phone === 'string') return formatPhone(row.phone)
  const known = row.number ?? row.warranty_id ?? row.username ?? row.name ?? row.ip_address ?? row.title ?? row.kind
  return typeof known === 'string' ? known : typeof row.phone === 'string' ? formatPhone(row.phone) : ''
}

const paymentSubject = (row: Row): string => {
  if (row.method === 'exchange') return 'Credit of the exchange of sale'
  if (row.return_id) return 'Money for sale'
  if (row.repair_id) return 'Payment of repair'
  if (row.sale_id) return 'Payment of sale'
  return Number(row.amount) < 0 ? 'Cash paid out of a drawer:' : 'Cash paid into a drawer:'
}

const subjectOf = (table: string, row: Row): string =>
  table === 'payments' || table === 'repeated_references' ? paymentSubject(row) : (subjects[table] ?? table)

/** What happened, in one line: 'Repair REP-7K2M9QXZ changed'. */
export const titleOf = (activity: Activity, names: Names): string => {
  const { action, table, before, after } = activity
  const row = after ?? before ?? {}
  const whose =
    table === 'sessions' ? names[String(row.user_id)] : table === 'sign_in_attempts' ? row.username : undefined
  if (table === 'sessions' || table === 'sign_in_attempts')
    return [sentences[action] ?? (before ? 'Session ended' : 'Sign-in failed'), whose].filter(Boolean).join(': ')
  if (sentences[action] && (table === 'backups' || table === 'exceptions')) return sentences[action]
  return [subjectOf(table, row), nameOf(row, table, names), verbOf(activity)].filter(Boolean).join(' ')
}

/** 'Hana', or who else can have caused it. */
export const personOf = ({ person, table }: Activity): string => {
  if (person) return person.name
  return table === 'sign_in_attempts' ? texts.nobody : texts.program
}
