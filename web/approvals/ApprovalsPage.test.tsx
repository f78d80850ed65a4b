import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApprovalsPage } from '#web/approvals/ApprovalsPage.tsx'
import { readApprovalFilter } from '#web/approvals/approvalFilter.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { setWidth } from '#web/testing/viewport.ts'

const requested: string[] = []

beforeEach(() => {
  setWidth(1440)
  requested.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return Response.json({ items: [], nextCursor: null })
  })
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
      <RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />
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
