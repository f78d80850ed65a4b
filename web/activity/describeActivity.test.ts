import { expect, test } from 'vitest'
import type { Activity } from '#contract/activity/activity.ts'
import { changesOf, personOf, titleOf } from '#web/activity/describeActivity.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

const [hana, repairId] = ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002']
const paymentId = '0198a000-0000-7000-8000-000000000003'
const names = { [hana]: 'Hana', [repairId]: 'REP-7K2M9QXZ' }
const record = (parts: Partial<Activity>): Activity => ({
  id: '1',
  at: '2026-11-15T09:05:00.000Z',
  person: { id: hana, name: 'Hana' },
  address: '127.0.0.1',
  action: 'by hand',
  reason: null,
  table: 'repairs',
  before: null,
  after: null,
  ...parts,
})

test('a change of the settings names each field with its value before and after', () => {
  const change = record({
    table: 'shop_settings',
    before: { id: true, version: 1, currency_label: '$', support_phone: null, copy_protection: true, branches: [] },
    after: {
      ...{ id: true, version: 2, currency_label: 'ETB', support_phone: '251911234567', copy_protection: false },
      branches: [
        { en: 'Bole', am: 'ቦሌ' },
        { en: '', am: '' },
      ],
    },
  })
  expect(titleOf(change, names)).toBe('Settings changed')
  expect(changesOf(change, names)).toEqual([
    { field: 'Currency label', before: '$', after: 'ETB' },
    { field: 'Support phone', before: '—', after: '0911 234 567' },
    { field: 'Copy protection', before: 'Yes', after: 'No' },
    { field: 'Branches', before: '—', after: 'Bole / ቦሌ' },
  ])
})

test('that the shop has no public address is recorded in words', () => {
  const [before, after] = [{ has_no_public_address: false }, { has_no_public_address: true }]
  const change = record({ table: 'shop_settings', before, after })
  expect(changesOf(change, names)).toEqual([{ field: 'We have no public address', before: 'No', after: 'Yes' }])
})

test('a sale to a walk-in customer says so, when it is deleted and when it gets a customer', () => {
  const sale = { id: repairId, customer_name: null, customer_phone: null, total: 50_000 }
  const walkIn = { field: 'Customer name', before: 'Walk-in customer' }
  expect(changesOf(record({ table: 'sales', before: sale }), names)).toContainEqual({ ...walkIn, after: '—' })
  const after = { ...sale, customer_name: 'Abebe', customer_phone: '251911234567' }
  expect(changesOf(record({ table: 'sales', before: sale, after }), names)).toEqual([
    { ...walkIn, after: 'Abebe' },
    { field: 'Customer phone', before: '—', after: '0911 234 567' },
  ])
})

test('a person who is recorded by id and by name is named once', () => {
  const [before, after] = [
    { id: paymentId, received_by: hana, received_by_name: 'Hana' },
    { id: paymentId, received_by: null, received_by_name: null },
  ]
  expect(changesOf(record({ table: 'payments', before, after }), names)).toEqual([
    { field: 'Received by', before: 'Hana', after: '—' },
  ])
})

test('ids are shown as names, amounts in Birr and times in the time of the shop', () => {
  const before = {
    id: repairId,
    number: 'REP-7K2M9QXZ',
    technician_id: null,
    extra_cost: 50_000,
    status_since: null,
    branch: null,
  }
  const after = {
    ...{ ...before, technician_id: hana, extra_cost: 75_050, status_since: '2026-11-15T09:05:00.000+00:00', branch: 0 },
    ...{ estimated_completion: '2026-11-20', next_attempt_at: '2026-11-15T09:05:00.000+00:00', is_withdrawn: true },
  }
  const change = record({ before, after })
  expect(titleOf(change, names)).toBe('Repair REP-7K2M9QXZ changed')
  expect(changesOf(change, names)).toEqual([
    { field: 'Technician', before: '—', after: 'Hana' },
    { field: 'Extra cost', before: 'ETB 500.00', after: 'ETB 750.50' },
    { field: 'Status since', before: '—', after: '15 Nov 2026, 12:05' },
    { field: 'Branch', before: '—', after: 'Branch 1' },
    { field: 'Estimated completion', before: '—', after: '20 Nov 2026' },
  ])
})

test('cash of a drawer and its closed days are named in words', () => {
  const cash = { id: repairId, amount: -25_000, category: 'Transport', note: 'Taxi' }
  const paid = record({ table: 'payments', action: 'drawer.recordCash', after: cash })
  expect(titleOf(paid, names)).toBe('Cash paid out of a drawer: Transport recorded')
  expect(changesOf(paid, names)).toContainEqual({ field: 'Amount', before: '—', after: '−ETB 250.00' })
  const wrong = record({ table: 'payments', action: 'drawer.correctCash', before: cash, after: null })
  expect(titleOf(wrong, names)).toBe('Cash paid out of a drawer: Transport corrected')
  const day = { id: repairId, day: '2026-11-15', expected: 5000, counted: 4000, difference: -1000 }
  const closed = record({ table: 'drawer_days', action: 'drawer.close', after: day })
  expect(titleOf(closed, names)).toBe('Drawer 15 Nov 2026 closed')
  const ofBranch = record({ table: 'drawer_days', action: 'drawer.reopen', before: day, after: { ...day, branch: 1 } })
  expect(titleOf(ofBranch, { ...names, 'branch 1': 'Atlas' })).toBe('Drawer 15 Nov 2026, Atlas reopened')
  expect(changesOf(closed, names)).toContainEqual({ field: 'Difference', before: '—', after: '−ETB 10.00' })
})

test.each([
  [{ amount: 25_000 }, 'received', 'ETB 250.00'],
  [{ amount: -25_050 }, 'given back', '−ETB 250.50'],
])('the payment %j of a repair was %s, in Birr', (payment, verb, amount) => {
  const added = record({ table: 'payments', before: null, after: { id: paymentId, repair_id: repairId, ...payment } })
  expect(titleOf(added, names)).toBe(`Payment of repair REP-7K2M9QXZ ${verb}`)
  expect(changesOf(added, names).map(({ field, after }) => [field, after])).toContainEqual(['Amount', amount])
})

test('a payment is in Birr, a warranty has its ID, and a message its phone', () => {
  const payment = { sale_id: repairId, id: repairId, amount: 25_000 }
  const correction = record({ table: 'payments', before: payment, after: { ...payment, amount: 30_000 } })
  expect(titleOf(correction, names)).toMatch(/^Payment of sale S-\S+ changed$/)
  expect(changesOf(correction, names)).toEqual([{ field: 'Amount', before: 'ETB 250.00', after: 'ETB 300.00' }])
  const referenced = record({ table: 'payments', before: payment, after: { ...payment, reference: 'CJF 123' } })
  expect(changesOf(referenced, names)).toEqual([{ field: 'Reference', before: '—', after: 'CJF 123' }])
  const repeated = record({ table: 'repeated_references', before: payment, after: payment })
  expect(titleOf(repeated, names)).toMatch(/^Payment of sale S-\S+ with a reference that was used before$/)
  const money = record({ table: 'payments', after: { ...payment, return_id: hana, amount: -25_000 } })
  expect(titleOf(money, names)).toMatch(/^Money for sale S-\S+ given back$/)
  const overpaid = record({ table: 'payments', after: { ...payment, amount: -25_000 } })
  expect(titleOf(overpaid, names)).toMatch(/^Payment of sale S-\S+ given back$/)
  const back = record({ table: 'returns', after: { sale_id: repairId, items: '2 × Cable', amount: 25_000 } })
  expect(titleOf(back, names)).toMatch(/^Return of sale S-\S+ added$/)
  expect(changesOf(back, names).map(({ field, after }) => [field, after])).toEqual([
    ['Items', '2 × Cable'],
    ['Amount', 'ETB 250.00'],
  ])
  const moved = (amount: number) =>
    titleOf(record({ table: 'payments', after: { ...payment, method: 'exchange', amount } }), names)
  expect([moved(-25_000), moved(25_000)]).toEqual([
    expect.stringMatching(/^Credit of the exchange of sale S-\S+ moved to the new sale$/),
    expect.stringMatching(/^Credit of the exchange of sale S-\S+ taken over from the returned items$/),
  ])
  const exchanged = record({ table: 'returns', after: { sale_id: repairId, exchanged_for: hana.replace(/1$/, '9') } })
  expect(changesOf(exchanged, names)).toMatchObject([{ field: 'Exchanged for', after: expect.stringMatching(/^S-/) }])
  const warranty = { id: repairId, number: 234_956, repair_id: repairId, sale_id: null }
  const issued = record({ table: 'warranties', after: warranty })
  expect([titleOf(issued, names), changesOf(issued, names)]).toEqual(['Warranty #234956 added', []])
  const unlinked = record({ table: 'warranties', before: warranty, after: { ...warranty, repair_id: null } })
  expect(changesOf(unlinked, names)).toEqual([{ field: 'Repair', before: 'REP-7K2M9QXZ', after: '—' }])
  const sms = { id: repairId, kind: 'sale', phone: '251911234567' }
  const resent = record({
    ...{
      table: 'sms_outbox',
      action: 'sms.resend',
      before: { ...sms, state: 'failed', claimed_until: null, attempts: 1 },
    },
    after: { ...sms, state: 'queued', claimed_until: '2026-11-15T09:05:00.000+00:00', attempts: 2 },
  })
  expect(titleOf(resent, names)).toBe('Message to 0911 234 567 resent')
  expect(changesOf(resent, names)).toEqual([{ field: 'State', before: 'Failed', after: 'Waiting' }])
  const bulk = record({ table: 'bulk_messages', after: { title: 'Sale', text: 'Big sale!', waiting: 0, sent: 0 } })
  expect(changesOf(bulk, names).map(({ field }) => field)).toEqual(['Title', 'Text'])
})

test('in Amharic what the program has stored in English is labelled, and what somebody has typed stays', async () => {
  const amharic = await inAmharic(() => import('#web/activity/describeActivity.ts'))
  const afterOf = (table: string, after: Activity['after']) =>
    amharic.changesOf(record({ table, after }), names).map(change => [change.field, change.after])
  expect(
    afterOf('shop_settings', { staff_language: 'am', warranty_brands: ['Apple'], expense_categories: ['Food'] }),
  ).toEqual([
    ['የአዲስ ተጠቃሚዎች ቋንቋ', 'አማርኛ'],
    ['የዋስትና ብራንዶች', 'Apple'],
    ['የወጪ ምድቦች', 'ምግብ'],
  ])
  expect(afterOf('warranties', { device_brand: 'Other', work_items: ['Screen damage', 'New battery'] })).toEqual([
    ['የመሣሪያው ብራንድ', 'ሌላ'],
    ['የተሠሩ ሥራዎች', 'የስክሪን ጉዳት፣ New battery'],
  ])
  expect(afterOf('sms_outbox', { state: 'unknown' })).toEqual([['ሁኔታ', 'አልተረጋገጠም']])
  expect(afterOf('bulk_messages', { state: 'paused' })).toEqual([['ሁኔታ', 'ለጊዜው ቆሟል']])
  expect(afterOf('approvals', { state: 'rejected' })).toEqual([['ሁኔታ', 'ተቀባይነት አላገኘም']])
  const opening = { id: repairId, amount: 25_000, category: null, note: 'Opening amount' }
  const paid = record({ table: 'payments', action: 'drawer.recordCash', after: opening })
  expect(amharic.titleOf(paid, names)).toBe('ወደ ገንዘብ ሳጥን የገባ፦ የመነሻ ገንዘብ ተመዝግቧል')
  const template = record({ table: 'sms_templates', before: { kind: 'saleThanks' }, after: { kind: 'saleThanks' } })
  expect(amharic.titleOf(template, { saleThanks: 'ሽያጭ፣ ምስጋና' })).toBe('የSMS ጽሑፍ ሽያጭ፣ ምስጋና ተቀይሯል')
})

test('what the title names is left out, and a browser is named in words', () => {
  const session = {
    id: hana,
    user_id: hana,
    address: '127.0.0.1',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0',
  }
  expect(changesOf(record({ table: 'sessions', after: session }), names)).toEqual([
    { field: 'Address', before: '—', after: '127.0.0.1' },
    { field: 'Browser', before: '—', after: 'Firefox on a Windows computer' },
  ])
  const logo = { before: { logo_id: null }, after: { logo_id: '0198a000-0000-7000-8000-0000000abcde' } }
  expect(changesOf(record(logo), names)).toEqual([{ field: 'Logo', before: '—', after: '#0ABCDE' }])
})

test.each([
  [
    { table: 'users', before: { username: 'abel', deleted_at: null }, after: { username: 'abel', deleted_at: '2026' } },
    'User abel deleted',
  ],
  [{ table: 'repair_parts', after: { repair_id: repairId } }, 'Part of repair REP-7K2M9QXZ added'],
  [
    { table: 'sale_lines', after: { sale_id: repairId, product_name: 'Case', discount_limit: 10 } },
    /^Item of sale \S+ sold with too large a discount$/,
  ],
  [{ table: 'sale_lines', before: { sale_id: repairId } }, /^Item of sale \S+ deleted$/],
  [{ table: 'sessions', action: 'session.signIn', after: { user_id: hana } }, 'Signed in: Hana'],
  [{ table: 'sessions', action: 'users.update', before: { user_id: hana } }, 'Session ended: Hana'],
  [{ table: 'sign_in_attempts', action: 'session.signInFailed', after: { username: 'abel' } }, 'Sign-in failed: abel'],
  [
    { table: 'sign_in_attempts', action: 'session.changePassword', after: { username: 'hana' } },
    'Password not changed, because the current one was wrong: hana',
  ],
  [
    { table: 'sms_outbox', action: 'messages.send', after: { phone: '251911234567' } },
    'Message to 0911 234 567 written',
  ],
  [
    { table: 'sms_outbox', action: 'sms.test', after: { phone: '251911234567', state: 'queued' } },
    'Message to 0911 234 567 requested as a test',
  ],
  [
    { table: 'bulk_messages', action: 'bulkMessages.cancel', before: { title: 'Sale' }, after: { title: 'Sale' } },
    'Bulk message Sale cancelled',
  ],
  [{ table: 'backups', action: 'backup.run', after: {} }, 'Backup started by hand'],
  [{ table: 'backups', action: 'backup.download', after: { name: 'x.tar' } }, 'Backup downloaded'],
] as [Partial<Activity>, string | RegExp][])('%j is called %s', (parts, title) => {
  expect(titleOf(record(parts), names)).toMatch(title)
})

test('without a person the program did it, or somebody who is not signed in', () => {
  expect(personOf(record({}))).toBe('Hana')
  expect(personOf(record({ person: null }))).toBe('The program')
  expect(personOf(record({ person: null, table: 'sign_in_attempts' }))).toBe('Not signed in')
})

test('the discounts of a sale and the limit of its seller are named in words', () => {
  const after = { discount: 370_020, discount_percent: 12.5, discount_total: 470_020, discount_limit: 10 }
  const changes = changesOf(record({ table: 'sales', after: { ...after, is_discount_too_large: true } }), names)
  expect(changes.map(({ field, after: value }) => [field, value])).toEqual([
    ['Discount', 'ETB 3,700.20'],
    ['Discount (%)', '12.5'],
    ['Below list prices in all', 'ETB 4,700.20'],
    ['Largest discount (%)', '10'],
  ])
})

test('the times of a late sale are named in words that a clerk understands', () => {
  const at = '2026-11-15T09:05:00.000+00:00'
  const sale = record({ table: 'sales', after: { device_made_at: at, device_sent_at: at, last_online_at: at } })
  expect(changesOf(sale, names).map(({ field }) => field)).toEqual([
    'Sold, by the clock of the device',
    'Uploaded, by the clock of the device',
    'Device last online before the upload',
  ])
})
