import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { createStaffRouter } from '#web/shell/routes.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { hideToast } from '#web/ui/page/toastQueue.ts'

/** The pages themselves are not under test, so the server refuses all requests but these. */
export const refuseRequests = (replies: Readonly<Record<string, object>> = {}) =>
  vi.stubGlobal('fetch', async (url: string) =>
    replies[url] ? Response.json(replies[url]) : Response.json({ code: 'server.busy', details: {} }, { status: 503 }),
  )

/** The real routes and guard, opened at this path. Without rendering: MUI in happy-dom takes a second a page. */
export const openPath = async (role: Role, path: string) => {
  hideToast()
  const user = { id: '0198a000-0000-7000-8000-000000000001', username: 'hana', name: 'Hana', role }
  const router = createStaffRouter(user, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return router
}

/** The same with the frame, its menu and toasts on a wide screen. */
export const renderStaffApp = async (role: Role, path: string, replies?: Readonly<Record<string, object>>) => {
  setWidth(1440)
  refuseRequests(replies)
  const router = await openPath(role, path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return router
}
