import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { Role } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { createQueryClient } from '#web/http/queryClient.ts'

/** Renders one page for a user with this role, without the app shell around it. */
export const showPage = (component: RouteComponent, role: Role = 'Admin') => {
  const user = { id: '0198a000-0000-7000-8000-000000000001', username: 'hana', name: 'Hana', role }
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ user: SessionUser }>()({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
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
