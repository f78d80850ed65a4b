import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { can } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { isOnline, onConnectionChange } from '#web/http/connection.ts'
import { watchConnectivity } from '#web/http/connectivity.ts'
import { checkConnection } from '#web/http/polling.ts'
import { followChanges } from '#web/live/live.ts'
import { startCopyRenewal } from '#web/offline/renewCopies.ts'
import { productCopies } from '#web/products/productCopies.ts'
import { saleCopies } from '#web/sales/saleCopies.ts'
import { startUnsentSaleSync } from '#web/sales/unsent/unsentSaleSync.ts'
import { leaveSignIn } from '#web/session/leaveSignIn.ts'
import { checkSession } from '#web/session/session.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'
import { createStaffRouter } from '#web/shell/routes.tsx'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { colorSchemeKey } from '#web/ui/theme/colorScheme.ts'
import { theme } from '#web/ui/theme/theme.ts'

/** Runs the route guard again when the user may do something else, since the open page may now be forbidden. */
const useStaffRouter = (user: SessionUser) => {
  const [router] = useState(() => {
    // Before the router reads the address.
    leaveSignIn(user)
    return createStaffRouter(user)
  })
  useEffect(() => () => router.history.destroy(), [router])
  const access = `${user.role} ${user.takesInRepairs}`
  const guarded = useRef(access)
  useEffect(() => {
    if (guarded.current === access) return
    guarded.current = access
    void router.invalidate()
  }, [router, access])
  return router
}

/** A refused stream may mean that the session has ended, a broken one that the server is unreachable. */
const checkAfterStreamFailure = (isRefused: boolean) => void (isRefused ? checkSession() : checkConnection())

/**
 * Sends the unsent sales, and copies what sellers read offline. The session is checked often and returns the same user as
 * another object.
 */
const useOfflineSync = ({ id, role }: SessionUser, client: QueryClient, isPaused: boolean) =>
  useEffect(() => {
    if (isPaused) return undefined
    const stop = new AbortController()
    startUnsentSaleSync(id, client, stop.signal)
    if (can({ role }, 'sales.read')) startCopyRenewal(saleCopies, id, stop.signal)
    if (can({ role }, 'sales.sell')) startCopyRenewal(productCopies, id, stop.signal)
    return () => stop.abort()
  }, [id, role, client, isPaused])

interface Props {
  user: SessionUser
  /** The session has ended, and the app waits for the user to sign in again. */
  isPaused: boolean
}

/** Everything a signed-in user sees. */
export const StaffApp = ({ user, isPaused }: Props) => {
  const router = useStaffRouter(user)
  const [queryClient] = useState(createQueryClient)
  useEffect(watchConnectivity, [])
  useEffect(() => (isPaused ? undefined : followChanges(queryClient, checkAfterStreamFailure)), [queryClient, isPaused])
  useEffect(() => onConnectionChange(() => isOnline() && void checkSession()), [])
  useOfflineSync(user, queryClient, isPaused)
  return (
    <ThemeProvider theme={theme} modeStorageKey={colorSchemeKey} noSsr>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} context={{ user }} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
