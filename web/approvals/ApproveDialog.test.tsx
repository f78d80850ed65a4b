import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Approval } from '#contract/approvals/approvals.ts'
import type { NotRepairedTerms } from '#contract/repairs/repairs.ts'
import { ApprovalCard } from '#web/approvals/ApprovalCard.tsx'
import { ApproveDialog } from '#web/approvals/ApproveDialog.tsx'
import { approvalWith } from '#web/approvals/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { showPage } from '#web/testing/showPage.tsx'

const show = async (repairStatus: Approval['repairStatus'], hasSmsProvider = true) => {
  serveShop({ hasSmsProvider })
  const onApprove = vi.fn(async (_terms: NotRepairedTerms) => undefined)
  showPage(() => {
    const [approving, setApproving] = useState<Approval>()
    const close = () => setApproving(undefined)
    return (
      <>
        <ApprovalCard approval={approvalWith({ repairStatus })} onApprove={setApproving} onReject={() => undefined} />
        {approving && <ApproveDialog approval={approving} onApprove={onApprove} onClose={close} />}
      </>
    )
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  return onApprove
}

const question = (name: string) => screen.getByRole('alertdialog', { name })
const answer = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a request is approved only after a confirmation, because the customer is notified at once', async () => {
  const onApprove = await show('In Progress')
  expect(question('Approve this request?').textContent).toContain('Selam Bekele will be notified by SMS at once.')
  await answer('Keep pending')
  expect(onApprove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await answer('Approve and notify customer')
  expect(onApprove).toHaveBeenCalledOnce()
})

test('MSG-10 without an SMS provider the confirmation promises no SMS', async () => {
  await show('In Progress', false)
  await waitFor(() =>
    expect(question('Approve this request?').textContent).toContain(
      'No SMS is sent, so please notify Selam Bekele yourself.',
    ),
  )
  expect(within(question('Approve this request?')).getByRole('button', { name: 'Approve' })).toBeTruthy()
})

test('the confirmation says that the repair has been handed back since the request', async () => {
  await show('Delivered')
  const { textContent } = question('Mark as NOT REPAIRED anyway?')
  expect(textContent).toContain('REP-7K2M9QXZ is already Delivered.')
})

test('the approval asks what the customer pays, 0 at first, and whether the parts go back to stock', async () => {
  const onApprove = await show('In Progress')
  const dialog = within(question('Approve this request?'))
  const charge = dialog.getByRole('textbox', { name: 'Customer pays' })
  const parts = dialog.getByRole('switch', { name: 'Return the parts to stock', description: 'Screen × 2' })
  fireEvent.change(charge, { target: { value: 'much' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Approve and notify customer' }))
  expect(await dialog.findByText(/Please check what the customer pays/)).toBeTruthy()
  fireEvent.change(charge, { target: { value: '150.50' } })
  fireEvent.click(parts)
  await answer('Approve and notify customer')
  expect(onApprove).toHaveBeenCalledExactlyOnceWith({ notRepairedCharge: 15_050, returnsParts: false })
})

test('without another decision the customer pays nothing and the parts go back', async () => {
  const onApprove = await show('In Progress')
  await answer('Approve and notify customer')
  expect(onApprove).toHaveBeenCalledExactlyOnceWith({ notRepairedCharge: 0, returnsParts: true })
})
