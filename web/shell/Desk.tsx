import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/session/session.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { followChanges } from '#web/live/live.ts'
import { isOnline, onConnectionChange } from '#web/offline/connection.ts'
import { watchConnectivity } from '#web/offline/connectivity.ts'
import { checkConnection } from '#web/offline/polling.ts'
import { checkSession } from '#web/session/session.ts'
import { createDeskRouter } from '#web/shell/routes.tsx'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { theme } from '#web/ui/theme/theme.ts'

/** A role that changes while someone is at work may close the page that is open. */
const useDeskRouter = (user: SessionUser) => {
  const [router] = useState(() => createDeskRouter(user))
  useEffect(() => () => router.history.destroy(), [router])
  const guardedRole = useRef(user.role)
  useEffect(() => {
    if (guardedRole.current === user.role) return
    guardedRole.current = user.role
    void router.invalidate()
  }, [router, user.role])
  return router
}

/** A stream that is refused may mean that the session has ended, one that is cut off that the server is away. */
const seeWhatIsWrong = (isRefused: boolean) => void (isRefused ? checkSession() : checkConnection())

/** Everything a signed-in person sees. */
export const Desk = ({ user }: { user: SessionUser }) => {
  const router = useDeskRouter(user)
  const [queryClient] = useState(createQueryClient)
  useEffect(watchConnectivity, [])
  useEffect(() => followChanges(queryClient, seeWhatIsWrong), [queryClient])
  useEffect(() => onConnectionChange(() => isOnline() && void checkSession()), [])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} context={{ user }} />
        <Toasts />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
