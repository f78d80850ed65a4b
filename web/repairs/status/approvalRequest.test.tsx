import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getRepair, type Repair, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { followRepair, repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { keepAllStyles } from '#web/testing/keptStyles.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { currentToast } from '#web/ui/page/toastQueue.ts'

keepAllStyles()

const approvalWith = (changes: Partial<NonNullable<Repair['approval']>>): Repair['approval'] => ({
  ...{ id: '0198a000-0000-7000-8000-000000000009', state: 'pending', note: 'The board is dead', requestedBy: 'Hana' },
  ...{ requestedAt: '2026-11-15T09:00:00.000Z', decidedBy: null, decidedAt: null, reason: null, ...changes },
})

const decision = { decidedBy: 'Almaz', decidedAt: '2026-11-15T10:00:00.000Z', reason: 'Try the spare board first' }
const rejected = approvalWith({ state: 'rejected', ...decision })

let repair: Repair

const card = (status: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${status}`) })
const opacityOf = (status: string) => getComputedStyle(card(status).closest('label') as Element).opacity

/** Opens the panel as a Technician and requests NOT REPAIRED. */
const request = async (current: Repair) => {
  repair = current
  serveShop()
  serve(getRepair, () => repair)
  const panel = (shown: Repair) => <StatusPanel repair={shown} page="edit" onUnsavedChange={() => undefined} />
  showPage(followRepair(panel), 'Technician')
  expect((await screen.findByRole('radio', { name: /^NOT REPAIRED/ })).closest('label')?.textContent).toContain(
    'Requires admin approval',
  )
  expect([card('NOT REPAIRED').disabled, opacityOf('NOT REPAIRED')]).toEqual([false, '1'])
  expect(screen.queryAllByText(/Try the spare board first/)).toHaveLength(current.approval ? 1 : 0)
  fireEvent.click(card('NOT REPAIRED'))
  press('Request Approval')
  await waitFor(() => expect(requestsTo(updateRepairStatus)).toMatchObject([{ status: 'NOT REPAIRED' }]))
}

const expectPending = async () => {
  await waitFor(() => expect(card('NOT REPAIRED').disabled).toBe(true))
  expect([opacityOf('NOT REPAIRED'), opacityOf('Completed')]).toEqual(['0.5', '1'])
  expect(card('NOT REPAIRED').closest('label')?.textContent).toContain('Requires admin approval')
  expect(screen.getByText(/^Hana requested NOT REPAIRED on/)).toBeTruthy()
}

test('APPR-01 APPR-02 a Technician’s NOT REPAIRED is a request, and its card is dimmed until the decision', async () => {
  serve(updateRepairStatus, () => {
    repair = repairWith({ approval: approvalWith({}) })
    return { ...repair, outcome: 'requested' as const, sms: 'none' as const }
  })
  await request(repairWith({ approval: rejected }))
  await expectPending()
  expect(currentToast()?.message).toBe('Approval request sent to admin')
  expect(card('Received').checked).toBe(true)
  expect(screen.queryByText(/Try the spare board first/)).toBeNull()
})

test('APPR-03 a second request while one is pending is refused with the reason, and the panel shows the first one', async () => {
  serve(updateRepairStatus, () => {
    repair = repairWith({ approval: approvalWith({}) })
    return new Refusal('approvals.pending')
  })
  await request(repairWith())
  await expectToast('There is already a pending approval request for NOT REPAIRED status')
  await expectPending()
})

test('APPR-08 a request that fails says why', async () => {
  const refusal = new Refusal('server.databaseUnavailable')
  serve(updateRepairStatus, refusal)
  await request(repairWith())
  await expectToast(`Failed to request approval: ${refusal.message}`)
})
