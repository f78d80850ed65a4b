import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { Access, Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { createStaffRouter } from '#web/shell/routes.tsx'
import { serveOthers } from '#web/testing/server.ts'
import { showInCache, userOf } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { hideToast } from '#web/ui/page/toastQueue.ts'

/** The pages themselves are not under test, so the server refuses all requests that a test does not serve. */
export const refuseRequests = () => serveOthers(new Refusal('server.busy'))

/** The real routes and guard, opened at this path. Without rendering: MUI in happy-dom takes a second a page. */
export const openPath = async (role: Role, path: string, access: Partial<Access> = {}) => {
  hideToast()
  const router = createStaffRouter({ ...userOf(role), ...access }, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return router
}

/** The same with the frame, its menu and toasts on a wide screen. */
export const renderStaffApp = async (role: Role, path: string, access: Partial<Access> = {}) => {
  setWidth(1440)
  refuseRequests()
  const router = await openPath(role, path, access)
  const client = showInCache(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  )
  return Object.assign(router, { client })
}
