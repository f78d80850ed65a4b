import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  type HistoryState,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { Role } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { createQueryClient } from '#web/http/queryClient.ts'

/** Renders one page for a user with this role, without the app shell around it. Another page may have left it a state. */
export const showPage = (component: RouteComponent, role: Role = 'Admin', state?: HistoryState) => {
  const user = { id: '0198a000-0000-7000-8000-000000000001', username: 'hana', name: 'Hana', role }
  const history = createMemoryHistory({ initialEntries: ['/'] })
  if (state) history.replace('/', state)
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ user: SessionUser }>()({ component }),
    history,
    context: { user },
  })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return client
}
