import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import { Refusal } from '#contract/errors.ts'
import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { ApprovalsPage } from '#web/approvals/ApprovalsPage.online.tsx'
import { readApprovalFilter } from '#web/approvals/approvalFilter.ts'
import { approvalWith } from '#web/approvals/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { findAndPress, hrefOf, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const request = approvalWith()

const open = (search = '') =>
  showPages({ '/admin/repairs/approvals': [ApprovalsPage, readApprovalFilter] }, `/admin/repairs/approvals${search}`)
    .router.history

beforeEach(() => {
  setWidth(1440)
  serveShop({ linkUrl: null })
  serve(listApprovals, listOf([]))
})

test('APPR-04 all requests are listed until a state is chosen, which is kept in the URL', async () => {
  const history = open()
  expect(await screen.findByText('No approval requests')).toBeTruthy()
  expect(requestsTo(listApprovals)).toEqual([{}])
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'rejected' } })
  expect(await screen.findByText('No request is rejected.')).toBeTruthy()
  expect(requestsTo(listApprovals).at(-1)).toEqual({ state: 'rejected' })
  expect(history.location.search).toBe('?state=rejected')
  press('Remove filter State: Rejected')
  expect(await screen.findByText('No approval requests')).toBeTruthy()
  expect(history.location.search).toBe('')
})

test('APPR-04 the state in the URL filters the list; an unknown one is ignored', async () => {
  open('?state=pending')
  expect(await screen.findByText('No request is pending.')).toBeTruthy()
  expect(requestsTo(listApprovals)).toEqual([{ state: 'pending' }])
  expect(readApprovalFilter({ state: 'other' })).toEqual({ state: undefined })
})

test('APPR-04 a request shows its repair, requester, time and notes, and only a pending one can be decided', async () => {
  const decided = { ...request, id: '0198a000-0000-7000-8000-000000000003', decidedBy: 'Almaz', repairNumber: 'REP-2' }
  const approved = {
    ...{ ...decided, state: 'approved' as const, decidedAt: '2026-11-15T09:00:00.000Z', note: '' },
    ...{ repairStatus: 'Delivered' as const, notRepairedCharge: 0 },
  }
  serve(listApprovals, listOf([{ ...request, fileId: decided.id }, approved]))
  open()
  const card = within(await screen.findByRole('listitem', { name: 'REP-7K2M9QXZ' }))
  for (const text of [
    ...['Pending', 'Samsung Galaxy A54 · Selam Bekele', 'In Progress', 'The board is dead'],
    'Requested by Hana Tesfaye, 15 Nov 2026, 11:00',
  ])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('link', { name: 'View Repair' }).getAttribute('href')).toBe('/admin/repairs/REP-7K2M9QXZ')
  fireEvent.click(card.getByRole('button', { name: 'Enlarge Photo for REP-7K2M9QXZ' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  const other = within(screen.getByLabelText('REP-2'))
  expect(other.getByText('Approved by Almaz, 15 Nov 2026, 12:00')).toBeTruthy()
  expect(other.getByText('No notes')).toBeTruthy()
  expect(other.getByText('Collected unrepaired')).toBeTruthy()
  expect([other, card].map(({ queryAllByText }) => queryAllByText(/^(Approve|Reject)$/).length)).toEqual([0, 2])
})

const unavailable = new Refusal('server.databaseUnavailable')

test('APPR-07 APPR-08 a rejection needs a reason, and says why it failed', async () => {
  const rejected = { ...request, state: 'rejected' as const, decidedBy: 'Hana', decidedAt: request.requestedAt }
  serve(listApprovals, listOf([request]))
  serve(rejectRequest, unavailable)
  open()
  await findAndPress('Reject')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject request' }))
  press('Reject')
  await dialog.findByText('Please provide a rejection reason')
  expect(requestsTo(rejectRequest)).toEqual([])
  const reason = 'Try the other board <b>first</b>'
  type(/^Reason/, reason)
  press('Reject')
  expect((await dialog.findByRole('alert')).textContent).toBe(`Failed to reject request: ${unavailable.message}`)
  serve(rejectRequest, () => {
    serve(listApprovals, listOf([{ ...rejected, reason }]))
    return { ...rejected, reason }
  })
  press('Reject')
  expect(await screen.findByText(`Reason: ${reason}`)).toBeTruthy()
  expect(requestsTo(rejectRequest).at(-1)).toMatchObject({ id: request.id, reason })
  expect(screen.getByText('Rejected by Hana, 15 Nov 2026, 11:00')).toBeTruthy()
})

test('APPR-08 a list that cannot be fetched shows the reason', async () => {
  serve(listApprovals, unavailable)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    `Failed to fetch approval requests: ${unavailable.message}`,
  )
})

const approvedWith = (sms: SmsOutcome) => ({ ...request, state: 'approved' as const, sms })
const approve = async () => {
  serve(listApprovals, listOf([request]))
  open()
  await findAndPress('Approve')
  await findAndPress('Approve and notify customer')
}

test('after an SMS without a link a notice says why, once, and leads to Settings', async () => {
  serve(approveRequest, approvedWith('sent'))
  await approve()
  const notice = await screen.findByText(/^SMS are sent without a link until an Admin confirms the shop’s address/)
  expect(notice.closest('[role=status]')?.className).toContain('Info')
  expect(hrefOf('Open Settings')).toBe('/admin/settings?section=links')
  press('Approve')
  await findAndPress('Approve and notify customer')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getAllByRole('link', { name: 'Open Settings' }).length).toBe(1)
})

test('without an SMS provider an approval is a success, which says that no SMS was sent', async () => {
  serve(approveRequest, approvedWith('noProvider'))
  await approve()
  await expectToast(/NOT REPAIRED\. No SMS was sent\.$/)
  expect(screen.queryByText('Approval successful')).toBeNull()
  expect(screen.queryByText(/without a link|SMS provider/)).toBeNull()
})

test('APPR-08 a failed approval keeps its dialog open and says why, even if the request is no longer on the list', async () => {
  serve(approveRequest, () => {
    serve(listApprovals, listOf([]))
    return new Refusal('approvals.decided', { state: 'rejected', by: 'Almaz' })
  })
  await approve()
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Failed to approve request: This request has already been rejected by Almaz',
    ),
  )
  expect(await screen.findByText('No approval requests')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  press('Keep pending')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
