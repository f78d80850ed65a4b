import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import {
  getPaymentSummary,
  type ListedPayment,
  listPaymentPeople,
  listPayments,
  type PaymentSummary,
} from '#contract/payments/paymentList.ts'
import { PaymentsPage } from '#web/payments/list/PaymentsPage.online.tsx'
import { readPaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { paymentSheetColumns } from '#web/payments/list/paymentSheet.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { serveShop } from '#web/settings/testing.ts'
import { hrefOf, textsOf } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
const saleId = '0198a000-0000-7000-8000-0000000000ff'
const sold: ListedPayment = {
  id: saleId,
  kind: 'sale',
  sale: { id: saleId, isDeleted: false },
  repairNumber: null,
  method: 'telebirr',
  reference: 'CJF 123',
  isReferenceRepeated: true,
  amount: 1_850_000,
  change: 0,
  receivedAt: '2026-11-15T11:05:00.000Z',
  receivedBy: hana,
  branch: 1,
  category: null,
  note: null,
  state: 'counts',
  reason: null,
  correctedBy: null,
}
const repaired: ListedPayment = {
  ...sold,
  ...{ id: hana.id, kind: 'repair', sale: null, repairNumber: 'REP-7K2M9QXZ', method: 'cash', reference: null },
  isReferenceRepeated: false,
  ...{ amount: -5000, state: 'takesBack', reason: 'Mistyped', correctedBy: 'Sara' },
}

const spent: ListedPayment = {
  ...repaired,
  ...{
    id: '0198a000-0000-7000-8000-0000000000fe',
    kind: 'cash',
    repairNumber: null,
    category: 'Transport',
    note: 'Taxi',
  },
  ...{ state: 'counts', reason: null, correctedBy: null },
}

let payments: ListedPayment[]
let leftOut: PaymentSummary['leftOut']

beforeEach(() => {
  leftOut = { exchanged: 0, opening: 0 }
  setWidth(1440)
  payments = [sold, repaired]
  serveShop()
  serve(listPayments, () => listOf(payments))
  serve(getPaymentSummary, () => ({ count: payments.length, isMore: false, amount: 1_845_000, leftOut }))
  serve(listPaymentPeople, [hana])
})

const open = (path = '/admin/payments', role: Role = 'Admin') =>
  showPages({ '/admin/payments': [PaymentsPage, readPaymentFilter] }, path, role)
const cells = (row: HTMLElement | undefined) => (row ? textsOf(within(row).getAllByRole('cell')) : [])

test('the list says what each payment was for, how, by whom, and what was taken back', async () => {
  open()
  await screen.findByText('2 payments · ETB 18,450.00')
  const [, first, second] = screen.getAllByRole('row')
  expect(cells(first).join(' | ')).toBe(
    '15 Nov 2026, 14:05 | S-00000000FFSale | telebirrCJF 123 | ETB 18,500.00 | HanaAtlas | Reference used twice',
  )
  expect(cells(second).slice(1).join(' | ')).toBe(
    'REP-7K2M9QXZRepair | Cash | −ETB 50.00 | HanaAtlas | Taken back · Sara: Mistyped',
  )
  expect(hrefOf('S-00000000FF')).toBe(`/admin/sales/${saleId}`)
  expect(hrefOf('REP-7K2M9QXZ')).toBe('/admin/repairs/REP-7K2M9QXZ')
})

test('what is in the list but no income is not in its sum, which says so', async () => {
  leftOut = { exchanged: -100_000, opening: 50_000 }
  open()
  await screen.findByText(
    '2 payments · ETB 18,450.00 · without credit from exchanges: −ETB 1,000.00 · without opening amounts: ETB 500.00',
  )
})

test('payments of no branch can be chosen', async () => {
  open('/admin/payments')
  fireEvent.change(await screen.findByLabelText('Branch'), { target: { value: 'none' } })
  await waitFor(() => expect(requestsTo(listPayments).at(-1)).toMatchObject({ branch: 'none' }))
  await waitFor(() => expect(requestsTo(getPaymentSummary).at(-1)).toMatchObject({ branch: 'none' }))
})

test('PAY-07 on the page, payments are filtered by method, kind, person, branch and days, searched by reference and exported; others than Admins see their own', async () => {
  open(`/admin/payments?method=telebirr&kind=sale&person=${hana.id}&branch=1&from=2026-11-01&to=2026-11-15&search=CJF`)
  await screen.findByText('CJF 123')
  const filter = {
    method: 'telebirr',
    kind: 'sale',
    person: hana.id,
    branch: '1',
    from: '2026-11-01',
    to: '2026-11-15',
  }
  expect(requestsTo(listPayments)[0]).toMatchObject({ ...filter, search: 'CJF' })
  await waitFor(() => expect(requestsTo(getPaymentSummary)[0]).toMatchObject({ ...filter, search: 'CJF' }))
  expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeTruthy()
  const columns = paymentSheetColumns({ methods: paymentTexts.method, branches: [{ place: 1, name: 'Atlas' }] })
  expect(columns.map(({ title, value }) => [title, value(repaired)])).toEqual([
    ['Business day', 46_341],
    ['Date', '15 Nov 2026, 14:05'],
    ['Kind', 'Repair'],
    ['For', 'REP-7K2M9QXZ'],
    ['Category', null],
    ['Note', null],
    ['Payment method', 'Cash'],
    ['Reference', null],
    ['Amount (ETB)', -50],
    ['Received by', 'Hana'],
    ['Branch', 'Atlas'],
    ['State', 'Taken back'],
    ['Reason', 'Mistyped'],
  ])
  expect(columns.slice(2, 6).map(({ value }) => value(spent))).toEqual(['Cash in or out', null, 'Transport', 'Taxi'])
  cleanup()
  open('/admin/payments', 'Sales')
  await screen.findByText('What you received and gave back, newest first.')
  expect(requestsTo(listPaymentPeople), 'only by the Admin').toHaveLength(1)
})

test('cash paid in and out has its category and its note, on a desk and on a phone', async () => {
  const opening = { ...spent, id: hana.id, category: 'Opening amount', note: 'Opening amount' }
  payments = [spent, { ...spent, id: saleId, category: null, note: 'Small change' }, opening]
  open()
  await screen.findByText('Transport: Taxi')
  for (const text of ['Small change', 'Opening amount']) expect(screen.getByText(text)).toBeTruthy()
  cleanup()
  setWidth(390)
  open()
  await screen.findByText('Transport: Taxi')
})

test('on a phone each payment is a card; a Technician sees their own and opens the receipt of a sale', async () => {
  setWidth(390)
  open('/admin/payments', 'Technician')
  await screen.findByText('What you received and gave back, newest first.')
  expect((await screen.findByRole('link', { name: 'S-00000000FF' })).getAttribute('href')).toBe(
    `/admin/sales/${saleId}/print`,
  )
  expect(screen.getByText(/^Sale · telebirr · CJF 123$/)).toBeTruthy()
  expect(requestsTo(listPaymentPeople)).toEqual([])
})

test('an empty list says where payments come from, and a search without a match what it looked for', async () => {
  payments = []
  open()
  await screen.findByText('Payments are received on a sale or a repair ticket. They will be listed here.')
  open('/admin/payments?search=FT1')
  await screen.findByText('No reference begins with “FT1”.')
})
