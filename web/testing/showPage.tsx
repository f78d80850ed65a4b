import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type HistoryState,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'
import { Toasts } from '#web/ui/page/Toasts.tsx'

type Page = RouteComponent | [RouteComponent, validateSearch: (search: Record<string, unknown>) => object]

const clients = new Set<QueryClient>()

/** After a test, so that no retry of its requests reaches the next one. */
export const clearCaches = (): void => {
  for (const client of clients) client.clear()
  clients.clear()
}

/** Renders what needs a cache, but no address. */
export const showInCache = (children: ReactNode): QueryClient => {
  const client = createQueryClient()
  clients.add(client)
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>)
  return client
}

export const userOf = (role: Role): SessionUser => ({
  id: '0198a000-0000-7000-8000-000000000001',
  username: 'hana',
  name: 'Hana',
  role,
})

const routerOf = (pages: Readonly<Record<string, Page>>, path: string, as: Role | SessionUser) => {
  const root = createRootRouteWithContext<{ user: SessionUser }>()()
  const routes = Object.entries(pages).map(([pattern, page]) => {
    const [component, validateSearch] = Array.isArray(page) ? page : [page]
    return createRoute({ getParentRoute: () => root, path: pattern, component, validateSearch })
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  return createRouter({
    routeTree: root.addChildren(routes),
    history,
    context: { user: typeof as === 'string' ? userOf(as) : as },
  })
}

/**
 * Opens this path as Hana with this role, or as another user. Instead of the app shell there are only these pages, by path, and
 * the toasts.
 */
export const showPages = (pages: Readonly<Record<string, Page>>, path: string, as: Role | SessionUser = 'Admin') => {
  const router = routerOf(pages, path, as)
  const client = showInCache(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  )
  return { router, client }
}

/** Renders one page for Hana with this role, or for another user, without the app shell around it. Another page may have left it a state. */
export const showPage = (
  component: RouteComponent,
  as: Role | SessionUser = 'Admin',
  state?: HistoryState,
): QueryClient => {
  const router = routerOf({ $: component }, '/', as)
  if (state) router.history.replace('/', state)
  return showInCache(<RouterProvider router={router} />)
}
