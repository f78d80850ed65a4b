import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { readListSearch } from '#web/ui/list/listSearch.ts'
import { Toasts } from '#web/ui/page/Toasts.tsx'
import { EditWarrantyPage } from '#web/warranties/EditWarrantyPage.tsx'
import { NewWarrantyPage } from '#web/warranties/NewWarrantyPage.tsx'
import { readNewWarrantySearch } from '#web/warranties/newWarrantySearch.ts'
import { PrintSaleWarrantyPage } from '#web/warranties/PrintSaleWarrantyPage.tsx'
import { PrintWarrantyPage } from '#web/warranties/PrintWarrantyPage.tsx'
import { SaleWarrantyPage } from '#web/warranties/SaleWarrantyPage.tsx'
import { readSaleWarrantySearch } from '#web/warranties/saleWarrantySearch.ts'
import { WarrantiesPage } from '#web/warranties/WarrantiesPage.tsx'

export const warrantyWith = (overrides: Partial<Warranty> = {}): Warranty => ({
  id: '0198a000-0000-7000-8000-0000000000aa',
  number: '123456',
  customerName: 'Abebe Kebede',
  customerPhone: '251911234567',
  smsLanguage: 'en',
  deviceBrand: 'Samsung',
  deviceModel: 'Galaxy A54',
  deviceImei: '490154203237518',
  periodMonths: 24,
  workItems: ['New screen'],
  createdAt: '2026-11-15T09:00:00.000Z',
  validUntil: '2028-11-15',
  isActive: true,
  repairNumber: null,
  saleId: null,
  createdBy: 'Hana',
  certificatePath: '/warranty/certificate/123456?key=k',
  version: 1,
  ...overrides,
})

export const refuse = (status: number, code: string, message: string, details: object = {}) =>
  Response.json({ code, message, details, requestId: 'r' }, { status })

/** Shows a part of another page that has to do with warranties. */
export const showPart = (Part: () => ReactNode, role: Role = 'Technician') => {
  const root = createRootRouteWithContext<{ user: SessionUser }>()()
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Part })])
  const user = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana', username: 'hana', role }
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: { user } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** Opens the pages of warranties with this role, and returns the router. */
export const openWarranties = (path: string, role: Role = 'Admin') => {
  const root = createRootRouteWithContext<{ user: SessionUser }>()()
  const getParentRoute = () => root
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: '/admin/warranty', component: WarrantiesPage, validateSearch: readListSearch }),
    createRoute({
      getParentRoute,
      path: '/admin/warranty/new',
      component: NewWarrantyPage,
      validateSearch: readNewWarrantySearch,
    }),
    createRoute({ getParentRoute, path: '/admin/warranty/$id/edit', component: EditWarrantyPage }),
    createRoute({ getParentRoute, path: '/admin/warranty/$id/print', component: PrintWarrantyPage }),
    createRoute({
      getParentRoute,
      path: '/admin/sales/$id/warranty',
      component: SaleWarrantyPage,
      validateSearch: readSaleWarrantySearch,
    }),
    createRoute({ getParentRoute, path: '/admin/sales/$id/warranty/$number', component: PrintSaleWarrantyPage }),
  ])
  const user = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana', username: 'hana', role }
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree, history, context: { user } })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  )
  return router
}
