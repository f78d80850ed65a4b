import { beforeAll, expect, test } from 'vitest'
import type { Activity } from '#contract/activity/activity.ts'
import { activityColumns } from '#contract/activity/activityColumns.ts'
import type { tablesOfKind } from '#contract/activity/activityKinds.ts'
import { addedOnServer } from '#contract/allowlist/addedOnServer.ts'
import { openingCategory } from '#contract/drawer/cashDirections.ts'
import { firstExpenses } from '#contract/drawer/firstExpenses.ts'
import { exceptionKinds } from '#contract/exceptions/exceptions.ts'
import { languages } from '#contract/language.ts'
import { ledgerMethods } from '#contract/payments/paymentMethods.ts'
import { firstCategories } from '#contract/products/firstCategories.ts'
import { imageAddedNote, statusUpdatedNote, ticketCreatedNote } from '#contract/repairs/historyNote.ts'
import { commonProblems } from '#contract/repairs/problems.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import { roles } from '#contract/roles.ts'
import { saleStatuses } from '#contract/sales/saleTerms.ts'
import { calendars, clocks } from '#contract/session/preferenceValues.ts'
import { smsKinds } from '#contract/sms/outbox/smsKinds.ts'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { smsStates } from '#contract/sms/outbox/smsStates.ts'
import { bulkKinds } from '#contract/sms/templates/templateKinds.ts'
import { latinWords } from '#contract/testing/wordsOfLanguage.ts'
import { otherBrand } from '#contract/warranties/warrantyTerms.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

type Table = (typeof tablesOfKind)[keyof typeof tablesOfKind][number] | 'repeated_references'
type Value = NonNullable<Activity['after']>[string]

const id = '0198a000-0000-7000-8000-000000000001'
const at = '2026-11-15T09:05:00.000+00:00'
const day = '2026-11-15'
const phone = '251911234567'
/** Stands for what somebody has typed. */
const typed = 'ሐና'
const columns = <C extends string>(names: readonly C[], value: Value) =>
  Object.fromEntries(names.map(name => [name, [value]])) as Record<C, Value[]>

const payment = {
  ...columns(['repair_id', 'sale_id', 'return_id', 'received_by', 'replaces', 'reverses', 'corrected_by'], id),
  ...columns(['amount', 'change'], 25_000),
  ...columns(['received_at', 'recorded_at', 'drawer_day'], at),
  ...columns(['received_by_name', 'reference', 'reason'], typed),
  branch: [0, null],
  category: [...firstExpenses, null],
  method: [...ledgerMethods],
  note: [openingCategory, typed],
}

/** Every value that the program itself writes to each column, and one for what people type. */
const written: Readonly<Record<Table, Readonly<Record<string, readonly Value[]>>>> = {
  shop_settings: {
    ...columns(['accessory_warranty_months', 'phone_warranty_months', 'max_discount_percent', 'sms_per_phone'], 12),
    ...columns(['sms_part_price', 'sms_shop_cost', 'sms_shop_parts', 'sms_user_cost', 'sms_user_parts'], 100),
    ...columns(['drawer_reason_above', 'sms_per_user'], 500),
    ...columns(['allows_walk_in', 'answered_address_check', 'checks_address', 'copy_protection'], true),
    ...columns(
      ['first_day_over', 'has_no_public_address', 'requires_reference', 'sales_take_in_repairs', 'sms_returns'],
      false,
    ),
    ...columns(['address', 'email', 'mobile_money_name', 'shop_name', 'currency_label'], typed),
    ...columns(['sms_prefixes', 'warranty_brands'], ['251']),
    support_phone: [phone],
    branches: [[{ en: '', am: 'ቦሌ' }]],
    channel_url: ['https://t.me/shop'],
    public_url: ['https://shop.example'],
    expense_categories: [[...firstExpenses]],
    logo_id: [id],
    sms_language: [...languages],
    staff_language: [...languages],
  },
  sms_templates: { kind: [...bulkKinds], language: [...languages], text: [typed, null] },
  imei_lists: { codes: [5], loaded_at: [at], loaded_by: [id], name: [typed] },
  users: {
    ...columns(['name', 'username'], typed),
    role: [...roles],
    branch: [0, null],
    language: [...languages],
    calendar: [...calendars],
    clock: [...clocks],
    password_hash: ['(changed)'],
    deleted_at: [at],
  },
  ip_allowlist: {
    ip_address: ['10.0.0.1'],
    description: [addedOnServer, typed],
    active: [true],
    created_by: [id],
    last_used_at: [at],
    last_user_role: [...roles],
  },
  sessions: {
    address: ['10.0.0.1'],
    may_download_until: [at],
    skips_address_check: [true],
    user_agent: ['Mozilla/5.0 (Windows NT 10.0) Firefox/128.0', ''],
  },
  sign_in_attempts: { username: [typed], address: ['10.0.0.1'], at: [at] },
  repairs: {
    ...columns(['customer_email', 'customer_name', 'device_type', 'internal_note', 'notes', 'serial_number'], typed),
    ...columns(['cost', 'extra_cost', 'not_repaired_charge', 'paid', 'paid_before', 'parts_cost', 'total'], 25_000),
    ...columns(['feedback_link_sent_at', 'status_since'], at),
    ...columns(['created_by', 'signature_id', 'technician_id'], id),
    branch: [1],
    customer_phone: [phone],
    estimated_completion: [day],
    link_key: ['(changed)'],
    problem: [...commonProblems, typed],
    sms_language: [...languages],
    status: [...repairStatuses],
  },
  repair_parts: { item_id: [id], quantity: [2], repair_id: [id], unit_cost: [500] },
  repair_images: { description: [typed], repair_id: [id] },
  repair_history: {
    at: [at],
    note: [ticketCreatedNote, imageAddedNote, ...repairStatuses.map(statusUpdatedNote), typed],
    note_is_internal: [true],
    repair_id: [id],
    status: [...repairStatuses],
  },
  approvals: {
    ...columns(['note', 'reason'], typed),
    ...columns(['decided_at', 'requested_at'], at),
    ...columns(['decided_by', 'requested_by', 'repair_id'], id),
    state: ['pending', 'approved', 'rejected'],
  },
  feedback: {
    ...columns(['communication', 'quality', 'rating', 'recommendation', 'speed'], 5),
    ...columns(['comment', 'suggestion'], typed),
    counts: [true],
    repair_id: [id],
    sent_from: ['staffSession', 'allowedAddress'],
    submitted_at: [at],
  },
  inventory_items: {
    ...columns(['min_quantity', 'quantity', 'selling_price', 'unit_cost'], 5),
    ...columns(['description', 'name'], typed),
    deleted_at: [at],
  },
  products: {
    barcode: ['5901234123457'],
    category_id: [id],
    name: [typed],
    price: [500],
    type: ['phone', 'accessory'],
  },
  product_categories: { name: [...firstCategories, typed] },
  product_imports: {
    ...columns(['added', 'updated', 'lowered'], 3),
    created_by: [id],
    undone_at: [at],
    undone_by: [id],
  },
  product_deletions: { count: [2], names: [[typed]] },
  sales: {
    ...columns(['customer_name', 'notes', 'sales_person_name'], typed),
    ...columns(['discount', 'discount_total', 'paid', 'total', 'amount_received', 'returned'], 25_000),
    ...columns(['discount_limit', 'discount_percent'], 10),
    ...columns(['device_made_at', 'device_sent_at', 'last_online_at', 'received_at'], at),
    branch: [0],
    customer_phone: [phone],
    payment_method: [...ledgerMethods],
    payment_status: ['paid', 'partial'],
    sales_person_id: [id],
    sms_language: [...languages],
    status: [...saleStatuses],
  },
  sale_lines: {
    ...columns(['discount', 'unit_price'], 25_000),
    ...columns(['discount_percent', 'quantity', 'returned'], 2),
    imei: ['490154203237518'],
    product_id: [id],
    product_name: [typed],
    product_type: ['phone', 'accessory', 'other'],
    sale_id: [id],
  },
  returns: {
    ...columns(['items', 'reason', 'returned_by_name'], typed),
    amount: [500],
    branch: [0],
    exchanged_for: [id],
    photo_id: [id],
    returned_at: [at],
    returned_by: [id],
    sale_id: [id],
  },
  payments: payment,
  sale_payments: payment,
  repeated_references: payment,
  sale_images: { sale_id: [id] },
  drawer_days: {
    ...columns(
      ['counted', 'difference', 'expected', 'first_counted', 'kept', 'later_cash', 'opening', 'taken_before'],
      5000,
    ),
    ...columns(['closed_by', 'reopened_by'], id),
    ...columns(['closed_by_name', 'reopened_by_name', 'note', 'reason', 'reopen_reason'], typed),
    ...columns(['closed_at', 'reopened_at'], at),
    branch: [0],
    counts: [{ 20000: 3 }],
    day: [day],
  },
  warranties: {
    ...columns(['created_by_name', 'customer_name', 'device_model'], typed),
    access_key: ['(changed)'],
    created_by: [id],
    customer_phone: [phone],
    device_brand: [otherBrand, typed],
    device_imei: ['490154203237518'],
    ended_at: [at],
    ended_because: ['saleDeleted', 'returned'],
    period_months: [12],
    repair_id: [id],
    sale_id: [id],
    sms_language: [...languages],
    valid_until: [day],
    work_items: [[...commonProblems], [typed]],
  },
  sms_outbox: {
    ...columns(['customer_name', 'text'], typed),
    kind: [...smsKinds],
    parts: [1],
    phone: [phone],
    problem: [
      smsProblem('No SMS provider is set up'),
      smsProblem(['The SMS provider has a problem of its own #', '(status 503)'], 'The message may have arrived'),
    ],
    sent_at: [at],
    state: [...smsStates],
  },
  bulk_messages: {
    created_by: [id],
    duplicates: [1],
    part_cost: [50],
    state: ['queued', 'sending', 'paused', 'completed', 'cancelled'],
    template: ['custom', ...bulkKinds],
    text: [typed],
    title: ['Holiday wishes', typed],
    unconfirmed_in_row: [1],
    withdrawn: [2],
  },
  sms_opt_outs: { created_by: [id], phone: [phone], reason: [typed] },
  sms_releases: { cost: [500], created_by: [id], day: [day], parts: [100], reason: [typed] },
  files: { uploaded_by: [id] },
  backups: { name: ['2026-11-15'] },
  exceptions: {
    marked_as_seen: [3],
    of_kind: [...exceptionKinds],
    ...columns(['audit_id'], 7),
    seen_at: [at],
    seen_by: [id],
    kind: [],
  },
}

const records = Object.entries(written).flatMap(([table, row]) =>
  Object.entries(row).flatMap(([column, values]) => values.map(value => ({ table, column, value }))),
)
const recorded = ({ table, column, value }: (typeof records)[number]): Activity => ({
  ...{ id: '1', at, person: null, address: null, action: 'by hand', reason: null, table },
  // Both: some columns are shown only if they have changed.
  ...{ before: { id }, after: { id, [column]: value } },
})

type Module = typeof import('#web/activity/describeActivity.ts')
let english: Module
let amharic: Module
beforeAll(async () => {
  english = await import('#web/activity/describeActivity.ts')
  amharic = await inAmharic(() => import('#web/activity/describeActivity.ts'))
})

const namesOf = ({ titleKey }: Module): Record<string, string> => ({
  [id]: typed,
  'branch 0': 'ቦሌ',
  [titleKey('Holiday wishes')]: 'የበዓል መልካም ምኞት',
  ...Object.fromEntries(bulkKinds.map(kind => [kind, 'የበዓል መልካም ምኞት'])),
})
const textsIn = (module: Module, record: (typeof records)[number]): string[] =>
  module.changesOf(recorded(record), namesOf(module)).flatMap(({ field, after }) => [field, after])

test('a record of each table has every column that the log shows', () => {
  const known = new Set(records.map(({ column }) => column))
  expect(activityColumns.filter(column => !known.has(column))).toEqual([])
})

test.each(Object.keys(written))('LANG-02: nothing that the program writes about %s is English in Amharic', table => {
  const rows = records.filter(row => row.table === table)
  const foreign = rows.flatMap(row => textsIn(amharic, row).flatMap(text => latinWords(text).map(() => text)))
  expect(foreign).toEqual([])
})

test('no record shows a column or a value as the program stores it', () => {
  const shown = records.flatMap(row => textsIn(english, row))
  expect(shown.filter(text => /_|^[a-z]/.test(text) && !/^https:|^telebirr$/.test(text))).toEqual([])
})

test('a column of which nothing is known is named in words', () => {
  const record = { table: 'sales', column: 'colour_of_box', value: typed }
  expect(textsIn(english, record)).toEqual(['Colour of box', typed])
})

test('the title of a bulk message is named as its page does, also in the title of the record', () => {
  const after = { id, title: 'Holiday wishes' }
  const record = { ...recorded({ table: 'bulk_messages', column: 'state', value: 'queued' }), before: null, after }
  expect(amharic.titleOf(record, namesOf(amharic))).toContain('የበዓል መልካም ምኞት')
})
