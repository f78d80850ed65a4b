import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listRepairPaymentCorrections, receiveRepairPayment } from '#contract/repairs/repairPayments.ts'
import {
  countRepairs,
  getRepair,
  getRepairSummary,
  listRepairs,
  listTechnicians,
  type Repair,
} from '#contract/repairs/repairs.ts'
import { RepairPayments } from '#web/repairs/payments/RepairPayments.tsx'
import { RepairListPage } from '#web/repairs/RepairListPage.tsx'
import { followRepair, paymentWith, repairWith } from '#web/repairs/testing.ts'
import { readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const deposit = paymentWith()
let stored: Repair

beforeEach(() => {
  setWidth(1440)
  stored = repairWith({ cost: 120_000, paid: 50_000, payments: [deposit] })
  serveShop()
  serve(listRepairs, () => listOf([stored]))
  serve(countRepairs, { count: 1, isMore: false })
  serve(listTechnicians, [])
  const byStatus = { Received: 1, 'In Progress': 0, Completed: 0, Delivered: 0, 'NOT REPAIRED': 0, Payment: 0 }
  serve(getRepairSummary, { delayed: 0, byStatus, pendingApprovals: 0 })
  serve(getRepair, () => stored)
  serve(listRepairPaymentCorrections, { items: [] })
  serve(receiveRepairPayment, ({ paymentId, amount }) => {
    stored = { ...stored, paid: 120_000, payments: [deposit, { ...deposit, id: paymentId, amount }] }
    return stored
  })
})

const Payments = followRepair(repair => <RepairPayments repair={repair} />)
const open = (path: string) => {
  cleanup()
  showPages({ '/admin/repairs': [RepairListPage, readRepairFilter], '/': Payments }, path, 'Technician')
}
const sums = () =>
  [...document.querySelectorAll('dt')].map(({ nextSibling }) => nextSibling?.textContent?.replaceAll('\u00A0', ' '))

test('PAY-02 on screen, the list and the ticket show cost, paid and due after the deposit and after a payment on the ticket', async () => {
  open('/admin/repairs')
  await screen.findByText(stored.number)
  for (const words of ['ETB 1,200.00', '700.00 due']) expect(screen.getByText(words)).toBeTruthy()
  open('/')
  const payments = within(await screen.findByRole('region', { name: 'Payments' }))
  expect(sums()).toEqual(['ETB 1,200.00', 'ETB 500.00', 'ETB 700.00'])
  expect(payments.getByText(/^ETB 500\.00 · Cash/)).toBeTruthy()
  press('Receive payment')
  press('Receive payment')
  await waitFor(() => expect(sums()).toEqual(['ETB 1,200.00', 'ETB 1,200.00', 'Paid']))
  expect(requestsTo(receiveRepairPayment)).toMatchObject([{ amount: 70_000, paidWas: 50_000 }])
  open('/admin/repairs')
  expect(await screen.findByText('Paid')).toBeTruthy()
  expect(screen.queryByText('700.00 due')).toBeNull()
})
