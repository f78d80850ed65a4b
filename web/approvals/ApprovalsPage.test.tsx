import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Approval } from '#contract/approvals/approvals.ts'
import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { ApprovalsPage } from '#web/approvals/ApprovalsPage.tsx'
import { readApprovalFilter } from '#web/approvals/approvalFilter.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { setWidth } from '#web/testing/viewport.ts'

const requested: string[] = []
let items: Approval[]
let sms: SmsOutcome
/** A colleague has decided the request meanwhile. */
let isDecided: boolean

const request: Approval = {
  id: '0198a000-0000-7000-8000-000000000002',
  state: 'pending',
  repairNumber: 'REP-7K2M9QXZ',
  repairStatus: 'In Progress',
  customerName: 'Selam Bekele',
  deviceType: 'Samsung Galaxy A54',
  note: 'The board is dead',
  fileId: null,
  requestedBy: 'Hana Tesfaye',
  requestedAt: '2026-11-15T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
}
const address = { url: 'http://localhost:3000', isPublic: false, linkUrl: null, isConfigured: false }

const server = async (url: string) => {
  if (url.endsWith('/approve') && isDecided) {
    items = []
    const message = 'This request has already been rejected by Almaz'
    return Response.json({ code: 'approvals.decided', message, details: {} }, { status: 409 })
  }
  if (url.endsWith('/approve')) return Response.json({ ...request, state: 'approved', sms })
  if (url === '/api/settings/customers-address') return Response.json(address)
  if (url === '/api/settings/desk') return Response.json({ currencyLabel: '$', hasSmsProvider: true })
  requested.push(url)
  return Response.json({ items, nextCursor: null })
}

beforeEach(() => {
  setWidth(1440)
  requested.length = 0
  items = []
  isDecided = false
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setWidth(1024)
})

const open = (search = '') => {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/repairs/approvals',
    component: ApprovalsPage,
    validateSearch: readApprovalFilter,
  })
  const history = createMemoryHistory({ initialEntries: [`/admin/repairs/approvals${search}`] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider
        router={createRouter({ routeTree: root.addChildren([page]), history, context: { user: { role: 'Admin' } } })}
      />
    </QueryClientProvider>,
  )
  return history
}

test('APPR-04 all requests are listed until a state is chosen, which is kept in the URL', async () => {
  const history = open()
  expect(await screen.findByText('No approval requests')).toBeTruthy()
  expect(requested).toEqual(['/api/approvals'])
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'rejected' } })
  expect(await screen.findByText('No request is rejected.')).toBeTruthy()
  expect([requested.at(-1), history.location.search]).toEqual(['/api/approvals?state=rejected', '?state=rejected'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter State: Rejected' }))
  expect(await screen.findByText('No approval requests')).toBeTruthy()
  expect(history.location.search).toBe('')
})

test('APPR-04 the state in the URL filters the list; an unknown one is ignored', async () => {
  open('?state=pending')
  expect(await screen.findByText('No request is pending.')).toBeTruthy()
  expect(requested).toEqual(['/api/approvals?state=pending'])
  expect(readApprovalFilter({ state: 'other' })).toEqual({ state: undefined })
})

const approve = async () => {
  items = [request]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve and notify customer' }))
}

test('after an SMS without a link a notice says why, once, and leads to Settings', async () => {
  sms = 'sent'
  await approve()
  const notice = await screen.findByText(/^SMS are sent without a link until an Admin confirms the shop’s address/)
  expect(notice.closest('[role=status]')?.className).toContain('Info')
  expect(screen.getByRole('link', { name: 'Open Settings' }).getAttribute('href')).toBe('/admin/settings')
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve and notify customer' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getAllByRole('link', { name: 'Open Settings' }).length).toBe(1)
})

test('without an SMS provider the notice says so', async () => {
  sms = 'noProvider'
  await approve()
  expect((await screen.findByText('Approval successful')).parentElement?.textContent).toContain(
    'No SMS provider is set up, so the SMS is stored, but not sent. Please notify the customer manually.',
  )
  expect(screen.queryByText(/without a link/)).toBeNull()
})

test('a failed approval keeps its dialog open and says why, even if the request is no longer on the list', async () => {
  isDecided = true
  await approve()
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Failed to approve request: This request has already been rejected by Almaz',
    ),
  )
  expect(await screen.findByText('No approval requests')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep pending' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
