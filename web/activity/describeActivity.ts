import type { Activity } from '#contract/activity/activity.ts'
import { hiddenColumn } from '#contract/activity/activityColumns.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { isId } from '#contract/isId.ts'
import { formatEtb } from '#contract/money.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { deviceName } from '#contract/session/deviceName.ts'
import { labelIn } from '#contract/valueLabels.texts.ts'
import type { EndReason } from '#contract/warranties/warrantyTerms.ts'
import { accountTexts } from '#web/account/account.texts.ts'
import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { describeTexts, inWords } from '#web/activity/describeActivity.texts.ts'
import {
  cashCategoryLabel,
  categoryLabel,
  noteLabel,
  problemLabel,
  roleLabel,
  statusName,
} from '#web/language/labels.ts'
import { language } from '#web/language/language.ts'
import { stateLabels } from '#web/language/stateLabels.texts.ts'
import { methodNames } from '#web/payments/methodNames.texts.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { smsProblemLabel } from '#web/sms/outbox/smsProblem.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { shopDate, shopTime } from '#web/ui/format/shopTime.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

type Names = Readonly<Record<string, string>>
type Row = NonNullable<Activity['after']>
type Value = Row[string]

/** Under which key the names of the branches are among the other names. Null: of those who belong to no branch. */
export const branchKey = (place: Value | undefined) => `branch ${place}`

/** Under which key the title that a template gave to bulk messages is. */
export const titleKey = (title: Value | undefined) => `title ${title}`

/** The reference of a payment is what staff know it by. */
const isHidden = (table: string, column: string): boolean =>
  hiddenColumn.test(column) || (column === 'reference' && table !== 'payments')

/** Of a new or deleted row the title says enough. A change of them is worth reading: the sale of a warranty was deleted. */
const hiddenUnlessChanged = /^(repair_id|sale_id|return_id|signature_id|returned)$/

/** In santim. */
const amounts =
  /^(total|discount|discount_total|amount|change|paid|paid_before|amount_received|unit_price|unit_cost|price|extra_cost|selling_price|not_repaired_charge|parts_cost|cost|sms_part_price|opening|expected|counted|difference|kept|later_cash|taken_before|first_counted|drawer_reason_above|sms_(shop|user)_cost)$/
const day = /^\d{4}-\d\d-\d\d$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

type Words = Readonly<Record<string, string>>
const find = (words: Words, key: string): string | undefined => (Object.hasOwn(words, key) ? words[key] : undefined)

const labelOf = (column: string): string => find(describeTexts.fields, column) ?? inWords(column)

/** The words for values that are stored in English, by column, or by table and column. */
const labels: Readonly<Record<string, (value: string) => string>> = {
  role: roleLabel,
  last_user_role: roleLabel,
  status: statusName,
  'sales.status': labelIn(saleTexts.status),
  'approvals.state': labelIn(stateLabels.approvals),
  'bulk_messages.state': labelIn(stateLabels.bulk),
  'sms_outbox.state': labelIn(smsTexts.states),
  kind: labelIn(stateLabels.smsKinds),
  of_kind: labelIn(stateLabels.exceptions),
  problem: problemLabel,
  'sms_outbox.problem': smsProblemLabel,
  work_items: problemLabel,
  'ip_allowlist.description': noteLabel,
  note: note => noteLabel(cashCategoryLabel(note)),
  category: cashCategoryLabel,
  expense_categories: cashCategoryLabel,
  'product_categories.name': categoryLabel,
  method: labelIn(methodNames),
  payment_method: labelIn(methodNames),
  payment_status: labelIn(saleTexts.paymentStatus),
  type: labelIn(describeTexts.types),
  product_type: labelIn(describeTexts.types),
  device_brand: labelIn(describeTexts.brands),
  language: labelIn(smsTexts.languages),
  sms_language: labelIn(smsTexts.languages),
  staff_language: labelIn(smsTexts.languages),
  calendar: labelIn(accountTexts.calendars),
  clock: labelIn(accountTexts.clocks),
  sent_from: labelIn(describeTexts.senders),
  'bulk_messages.template': labelIn(describeTexts.templates),
  password_hash: labelIn(describeTexts.secrets),
  access_key: labelIn(describeTexts.secrets),
  link_key: labelIn(describeTexts.secrets),
}

/** What somebody has typed stays as it is. */
const labelOfValue = ({ table, column }: Place, value: string): string =>
  (labels[`${table}.${column}`] ?? labels[column])?.(value) ?? value

interface Place {
  readonly table: string
  readonly column: string
}

const formatValue = (place: Place, value: Value | undefined, names: Names): string => {
  const { column } = place
  if (value === undefined || value === null || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number' && column === 'branch') return names[branchKey(value)] ?? texts.branch(value)
  if (typeof value === 'number') return amounts.test(column) ? formatEtb(value) : formatCount(value)
  if (typeof value !== 'string') return formatList(place, value, names)
  if (column === 'title') return names[titleKey(value)] ?? value
  if (names[value]) return names[value]
  if (column === 'user_agent') return deviceName(value, language)
  if (column === 'sale_id' || column === 'exchanged_for') return saleNumber(value)
  if (column === 'ended_because') return texts.endReasons[value as EndReason] ?? value
  if (isId(value)) return texts.shortId(value.slice(-6).toUpperCase())
  if (/_phone$|^phone$/.test(column)) return formatPhone(value)
  if (day.test(value)) return shopDate(value)
  return time.test(value) ? shopTime(value) : labelOfValue(place, value)
}

/** 'Awlo, Atlas' of a list of branches. */
const formatList = (place: Place, value: Value, names: Names): string =>
  Object.values(value ?? {})
    .map(part => {
      if (part === null || typeof part !== 'object') return formatValue(place, part, names)
      return Object.values(part).filter(Boolean).join(' / ')
    })
    .filter(part => part !== '' && part !== texts.empty)
    .join(uiTexts.comma) || texts.empty

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
  const valuesOf = (column: string) => ({
    before: formatValue({ table, column }, before?.[column], names),
    after: formatValue({ table, column }, after?.[column], names),
  })
  /** Some people are recorded by id and by name. */
  const isNamedById = (column: string): boolean => {
    const [id, name] = [valuesOf(column.replace(/_name$/, '')), valuesOf(column)]
    return column.endsWith('_by_name') && id.before === name.before && id.after === name.after
  }
  return Object.keys({ ...before, ...after })
    .filter(column => !isHidden(table, column) && ((before && after) || !hiddenUnlessChanged.test(column)))
    .filter(column => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null))
    .filter(column => !isNamedById(column))
    .map(column => ({ field: labelOf(column), ...valuesOf(column) }))
    .filter(change => change.before !== change.after)
}

/** Of what was recorded about the line of a new sale. */
const lineVerb = ({ before, after }: Activity): string | undefined => {
  if (!after) return undefined
  if ('discount_limit' in after) return describeTexts.soldTooCheap
  if (!before || before.product_name !== after.product_name || before.product_type !== after.product_type)
    return describeTexts.soldUnlisted
  return before.sale_id === after.sale_id ? describeTexts.soldBelowList : describeTexts.soldTwice
}

const paymentVerb = ({ after }: Activity): string => {
  const isOut = Number(after?.amount) < 0
  if (after?.method === 'exchange') return isOut ? describeTexts.movedToNewSale : describeTexts.takenOver
  return isOut ? describeTexts.givenBack : describeTexts.received
}

const verbOf = (activity: Activity): string => {
  const { action, table, before, after } = activity
  if (table === 'sale_lines') return lineVerb(activity) ?? describeTexts.deleted
  if (table === 'repeated_references') return describeTexts.referenceUsedTwice
  const verbs: Readonly<Record<string, Words>> = describeTexts.verbs
  const verb = verbs[table]?.[action]
  if (verb) return verb
  if (!before) return table === 'payments' ? paymentVerb(activity) : describeTexts.added
  if (!after || (after.deleted_at && !before.deleted_at)) return describeTexts.deleted
  return describeTexts.changed
}

/** The name or number by which staff know a row. */
export const nameOf = (row: Row, table: string, names: Names): string => {
  if (table === 'sales') return saleNumber(String(row.id))
  // Before the repair or sale that it was issued from.
  if (table === 'warranties') return `#${row.number}`
  if (row.sale_id) return saleNumber(String(row.sale_id))
  if (row.repair_id) return names[String(row.repair_id)] ?? ''
  if (table === 'sms_releases') return names[String(row.user_id)] ?? texts.wholeShop
  if (table === 'payments') return cashCategoryLabel(String(row.category ?? row.note ?? ''))
  if (table === 'drawer_days')
    return [shopDate(String(row.day)), names[branchKey(row.branch)]].filter(Boolean).join(uiTexts.comma)
  if (table === 'sms_outbox' && typeof row.phone === 'string') return formatPhone(row.phone)
  if (table === 'sms_templates') return names[String(row.kind)] ?? ''
  if (table === 'bulk_messages') return formatValue({ table, column: 'title' }, row.title, names)
  if (table === 'product_categories') return categoryLabel(String(row.name))
  const known = row.number ?? row.warranty_id ?? row.username ?? row.name ?? row.ip_address ?? row.title ?? row.kind
  return typeof known === 'string' ? known : typeof row.phone === 'string' ? formatPhone(row.phone) : ''
}

const paymentSubject = (row: Row): string => {
  const { paymentSubjects } = describeTexts
  if (row.method === 'exchange') return paymentSubjects.exchange
  if (row.return_id) return paymentSubjects.return
  if (row.repair_id) return paymentSubjects.repair
  if (row.sale_id) return paymentSubjects.sale
  return Number(row.amount) < 0 ? paymentSubjects.paidOut : paymentSubjects.paidIn
}

const subjectOf = (table: string, row: Row): string =>
  table === 'payments' || table === 'repeated_references'
    ? paymentSubject(row)
    : (find(describeTexts.subjects, table) ?? table)

/** What happened, in one line: 'Repair REP-7K2M9QXZ changed'. */
export const titleOf = (activity: Activity, names: Names): string => {
  const { action, table, before, after } = activity
  const row = after ?? before ?? {}
  const sentence = find(describeTexts.sentences, action)
  if (table === 'sessions' || table === 'sign_in_attempts') {
    const whose = table === 'sessions' ? names[String(row.user_id)] : row.username
    const what = sentence ?? (before ? describeTexts.sessionEnded : describeTexts.signInFailed)
    return whose ? describeTexts.withPerson(what, String(whose)) : what
  }
  if (sentence && (table === 'backups' || table === 'exceptions')) return sentence
  return [subjectOf(table, row), nameOf(row, table, names), verbOf(activity)].filter(Boolean).join(' ')
}

/** 'Hana', or who else can have caused it. */
export const personOf = ({ person, table }: Activity): string => {
  if (person) return person.name
  return table === 'sign_in_attempts' ? texts.nobody : texts.program
}
