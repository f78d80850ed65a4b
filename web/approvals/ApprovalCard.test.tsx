import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Approval } from '#contract/approvals/approvals.ts'
import { ApprovalCard } from '#web/approvals/ApprovalCard.tsx'
import { showPage } from '#web/testing/showPage.tsx'

afterEach(cleanup)

const approvalOf = (repairStatus: Approval['repairStatus']): Approval => ({
  id: '0198a000-0000-7000-8000-000000000002',
  state: 'pending',
  repairNumber: 'REP-7K2M9QXZ',
  repairStatus,
  customerName: 'Selam Bekele',
  deviceType: 'Samsung Galaxy A54',
  note: 'The board is dead',
  fileId: null,
  requestedBy: 'Hana Tesfaye',
  requestedAt: '2026-11-15T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
})

const show = async (repairStatus: Approval['repairStatus']) => {
  const onApprove = vi.fn(async () => undefined)
  showPage(() => <ApprovalCard approval={approvalOf(repairStatus)} onApprove={onApprove} onReject={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  return onApprove
}

test('APPR-05 a request for an open repair is approved at once', async () => {
  const onApprove = await show('In Progress')
  expect(onApprove).toHaveBeenCalledOnce()
})

test('APPR-05 a request for a repair that has been handed back needs a confirmation', async () => {
  const onApprove = await show('Delivered')
  const question = screen.getByRole('alertdialog', { name: 'Mark as NOT REPAIRED anyway?' })
  expect(question.textContent).toContain('REP-7K2M9QXZ is already Delivered.')
  expect(onApprove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onApprove).toHaveBeenCalledOnce()
})
