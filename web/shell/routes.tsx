import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { activeMenuItem, can, homeOf, mayOpen } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { readAskedImei } from '#web/imei/askedImei.ts'
import { readEditTab } from '#web/repairs/form/editTab.ts'
import { readShownPaper } from '#web/repairs/print/shownPaper.ts'
import { type RepairFilter, readRepairFilter } from '#web/repairs/repairFilter.ts'
import { ComingPage } from '#web/shell/ComingPage.tsx'
import { LeaveForPublicPages, PageFailure, PageOpening } from '#web/shell/interruptions.tsx'
import { lazyPage } from '#web/shell/lazyPage.ts'
import { Shell } from '#web/shell/Shell.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { readListSearch } from '#web/ui/listSearch.ts'
import { showToast } from '#web/ui/toasts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
  interface HistoryState {
    repairList?: RepairFilter
  }
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}

interface Context {
  user: SessionUser
}

const dashboard = '/admin/dashboard'

/** Spares people a dead end; what counts is that the server refuses. */
const guard = ({ context, location }: { context: Context; location: ParsedLocation }) => {
  const { role } = context.user
  if (mayOpen(role, location.pathname)) return
  if (location.pathname === dashboard) throw redirect({ to: homeOf(role), replace: true })
  showToast({ severity: 'error', message: shellTexts.notAllowed, duration: 3000 })
  throw redirect({ to: dashboard, replace: true })
}

const root = createRootRouteWithContext<Context>()({ beforeLoad: guard, component: Shell })

const page = <const P extends `/admin/${string}`>(path: P, component: RouteComponent, title?: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    staticData: { title: title ?? activeMenuItem(path)?.title ?? shellTexts.shop },
  })

const list = <const P extends `/admin/${string}`>(path: P, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: readListSearch,
    staticData: { title: activeMenuItem(path)?.title ?? shellTexts.shop },
  })

const home = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.user.role), replace: true })
  },
})

const imeiCheck = createRoute({
  getParentRoute: () => root,
  path: '/admin/imei-check',
  component: lazyPage(() => import('#web/imei/ImeiPage.tsx'), 'ImeiPage'),
  validateSearch: readAskedImei,
  staticData: { title: 'IMEI Check' },
})

const repairList = createRoute({
  getParentRoute: () => root,
  path: '/admin/repairs',
  component: lazyPage(() => import('#web/repairs/RepairListPage.tsx'), 'RepairListPage'),
  validateSearch: readRepairFilter,
  staticData: { title: 'Repairs' },
})

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/admin/repairs/approvals',
  component: lazyPage(() => import('#web/approvals/ApprovalsPage.tsx'), 'ApprovalsPage'),
  staticData: { title: 'Approval Requests' },
  beforeLoad: ({ context }) => {
    if (!can(context.user, 'approvals.decide')) throw redirect({ to: '/admin/repairs', replace: true })
  },
})

const editRepair = createRoute({
  getParentRoute: () => root,
  path: '/admin/repairs/$number/edit',
  component: lazyPage(() => import('#web/repairs/EditRepairPage.tsx'), 'EditRepairPage'),
  validateSearch: readEditTab,
  staticData: { title: 'Edit Repair' },
})

const printRepair = createRoute({
  getParentRoute: () => root,
  path: '/admin/repairs/$number/print',
  component: lazyPage(() => import('#web/repairs/PrintPage.tsx'), 'PrintPage'),
  validateSearch: readShownPaper,
  staticData: { title: 'Print Repair' },
})

const pages = root.addChildren([
  home,
  imeiCheck,
  repairList,
  approvals,
  list(
    '/admin/users',
    lazyPage(() => import('#web/users/UsersPage.tsx'), 'UsersPage'),
  ),
  list(
    '/admin/ip-management',
    lazyPage(() => import('#web/allowlist/AllowlistPage.tsx'), 'AllowlistPage'),
  ),
  page(
    '/admin/settings',
    lazyPage(() => import('#web/settings/SettingsPage.tsx'), 'SettingsPage'),
  ),
  list(
    '/admin/inventory',
    lazyPage(() => import('#web/inventory/InventoryPage.tsx'), 'InventoryPage'),
  ),
  page(
    '/admin/dashboard',
    lazyPage(() => import('#web/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  ),
  page(
    '/admin/repairs/new',
    lazyPage(() => import('#web/repairs/NewRepairPage.tsx'), 'NewRepairPage'),
  ),
  page(
    '/admin/repairs/$number',
    lazyPage(() => import('#web/repairs/RepairPage.tsx'), 'RepairPage'),
    'Repair',
  ),
  editRepair,
  printRepair,
  page('/admin/warranty', ComingPage),
  page('/admin/warranty/new', ComingPage, 'New Warranty'),
  page('/admin/warranty/$id/edit', ComingPage, 'Edit Warranty'),
  page('/admin/warranty/$id/print', ComingPage, 'Print Warranty'),
  page('/admin/messages', ComingPage),
  page(
    '/admin/feedback-dashboard',
    lazyPage(() => import('#web/feedback/FeedbackDashboardPage.tsx'), 'FeedbackDashboardPage'),
  ),
  page('/admin/bulk-messages', ComingPage),
  page('/admin/products', ComingPage),
  page('/admin/sales', ComingPage),
  page('/admin/sales/report', ComingPage),
  page('/admin/create-sale', ComingPage, 'New Sale'),
  page('/admin/select-products', ComingPage, 'Select Products'),
  page('/admin/product-selection', ComingPage, 'Product Selection'),
])

/** Plain words in the address; by itself the router would read digits as numbers and quote them to tell them apart. */
const plainSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
}

export const createDeskRouter = (user: SessionUser) =>
  createRouter({
    routeTree: pages,
    context: { user },
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PageOpening,
    defaultNotFoundComponent: LeaveForPublicPages,
    scrollRestoration: true,
    ...plainSearch,
    // The guard's table knows one spelling of a path, so the router must not know more.
    caseSensitive: true,
  })
