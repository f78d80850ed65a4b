import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { activeMenuItem, can, homeOf, isClosedRepairPage, mayOpen } from '#contract/access.ts'
import type { SaleProduct } from '#contract/sales/sales.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { readActivityFilter } from '#web/activity/activityFilter.ts'
import { readApprovalFilter } from '#web/approvals/approvalFilter.ts'
import { recordEarlyKeys, takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { readChosenDrawer, readDrawerFilter } from '#web/drawer/drawerFilter.ts'
import { readExceptionFilter } from '#web/exceptions/exceptionFilter.ts'
import { readFeedbackFilter } from '#web/feedback/feedbackFilter.ts'
import { readImeiSearch } from '#web/imei/imeiSearch.ts'
import { readPaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { readPaperSearch } from '#web/print/repair/paperSearch.ts'
import { readReceiptSearch } from '#web/print/sale/receiptPaper.ts'
import { readEditTab } from '#web/repairs/form/editTab.ts'
import { type RepairFilter, readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { readReportFilter } from '#web/reports/reportFilter.ts'
import { readSaleFilter, type SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { readSettingsTab } from '#web/settings/settingsTab.ts'
import { lazyPage } from '#web/shell/lazyPage.ts'
import { menuTitle } from '#web/shell/menuTitle.ts'
import { pageTitles as titles } from '#web/shell/pageTitles.texts.ts'
import { PageError, PageLoading, PageNotFound } from '#web/shell/routeFallbacks.tsx'
import { Shell } from '#web/shell/Shell.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { readMessageFilter } from '#web/sms/history/messageFilter.ts'
import { readListSearch } from '#web/ui/list/listSearch.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { readSaleWarrantySearch } from '#web/warranties/fromSale/saleWarrantySearch.ts'
import { readNewWarrantySearch } from '#web/warranties/newWarrantySearch.ts'
import { readWarrantyFilter } from '#web/warranties/warrantyFilter.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
  interface HistoryState {
    repairList?: RepairFilter
    saleList?: SaleFilter
    /** The number of the ticket that was just created. */
    createdRepair?: string | undefined
    /** What a selection page has chosen for the new sale. */
    selectedProducts?: readonly SaleProduct[]
    action?: 'add_multiple'
  }
  interface Register {
    router: ReturnType<typeof createStaffRouter>
  }
}

interface Context {
  user: SessionUser
}

const newSale = '/admin/create-sale'
const dashboard = '/admin/dashboard'

/** Only for convenience: the server checks every request itself. */
const guard = ({ context, location, preload }: { context: Context; location: ParsedLocation; preload: boolean }) => {
  const { user } = context
  // What was typed for the till is not for another page.
  if (!preload && location.pathname !== newSale) takeEarlyKeys()
  // The frame says why instead of the page.
  if (mayOpen(user, location.pathname) || isClosedRepairPage(user, location.pathname)) return
  if (location.pathname === dashboard) throw redirect({ to: homeOf(user.role), replace: true })
  showToast({ severity: 'error', message: shellTexts.notAllowed, duration: 3000 })
  throw redirect({ to: dashboard, replace: true })
}

const root = createRootRouteWithContext<Context>()({ beforeLoad: guard, component: Shell })

const titleInMenu = (path: string): string | undefined => {
  const item = activeMenuItem(path)
  return item && menuTitle(item.title)
}

type ReadSearch = (search: Record<string, unknown>) => object

interface PageOptions<S> {
  /** Defaults to the title in the menu. */
  title?: string
  validateSearch?: S
  /** Its first field gets what was typed while it was loading. */
  takesEarlyKeys?: boolean
}

const page = <const P extends `/admin/${string}`, S extends ReadSearch | undefined = undefined>(
  path: P,
  component: RouteComponent,
  { title, validateSearch, takesEarlyKeys }: PageOptions<S> = {},
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: validateSearch as S,
    staticData: { title: title ?? titleInMenu(path) },
    beforeLoad: ({ cause }) => {
      if (takesEarlyKeys && cause === 'enter') recordEarlyKeys()
    },
  })

const home = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.user.role), replace: true })
  },
})

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/admin/repairs/approvals',
  component: lazyPage(() => import('#web/approvals/ApprovalsPage.online.tsx'), 'ApprovalsPage'),
  validateSearch: readApprovalFilter,
  staticData: { title: titles.approvals },
  beforeLoad: ({ context }) => {
    if (can(context.user, 'repairs.read') && !can(context.user, 'approvals.decide'))
      throw redirect({ to: '/admin/repairs', replace: true })
  },
})

/** A separate constant, because passing the array directly to addChildren would change its inferred type. */
const pages = [
  home,
  page(
    '/admin/imei-check',
    lazyPage(() => import('#web/imei/ImeiPage.online.tsx'), 'ImeiPage'),
    { validateSearch: readImeiSearch },
  ),
  page(
    '/admin/repairs',
    lazyPage(() => import('#web/repairs/RepairListPage.tsx'), 'RepairListPage'),
    { validateSearch: readRepairFilter },
  ),
  approvals,
  page(
    '/admin/exceptions',
    lazyPage(() => import('#web/exceptions/ExceptionsPage.online.tsx'), 'ExceptionsPage'),
    { validateSearch: readExceptionFilter },
  ),
  page(
    '/admin/users',
    lazyPage(() => import('#web/users/UsersPage.tsx'), 'UsersPage'),
    { validateSearch: readListSearch },
  ),
  page(
    '/admin/ip-management',
    lazyPage(() => import('#web/allowlist/AllowlistPage.online.tsx'), 'AllowlistPage'),
    { validateSearch: readListSearch },
  ),
  page(
    '/admin/settings',
    lazyPage(() => import('#web/settings/page/SettingsPage.online.tsx'), 'SettingsPage'),
    { validateSearch: readSettingsTab },
  ),
  page(
    '/admin/settings/activity',
    lazyPage(() => import('#web/activity/ActivityPage.online.tsx'), 'ActivityPage'),
    { title: titles.activity, validateSearch: readActivityFilter },
  ),
  page(
    '/admin/settings/sms-templates',
    lazyPage(() => import('#web/sms/templates/SmsTemplatesPage.online.tsx'), 'SmsTemplatesPage'),
    { title: titles.smsTexts },
  ),
  page(
    '/admin/inventory',
    lazyPage(() => import('#web/inventory/InventoryPage.tsx'), 'InventoryPage'),
    { validateSearch: readListSearch },
  ),
  page(
    '/admin/dashboard',
    lazyPage(() => import('#web/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  ),
  page(
    '/admin/owed',
    lazyPage(() => import('#web/dashboard/OwedPage.online.tsx'), 'OwedPage'),
    { title: titles.owed },
  ),
  page(
    '/admin/repairs/new',
    lazyPage(() => import('#web/repairs/NewRepairPage.tsx'), 'NewRepairPage'),
  ),
  page(
    '/admin/repairs/$number',
    lazyPage(() => import('#web/repairs/RepairPage.tsx'), 'RepairPage'),
    { title: titles.repair },
  ),
  page(
    '/admin/repairs/$number/edit',
    lazyPage(() => import('#web/repairs/EditRepairPage.tsx'), 'EditRepairPage'),
    { title: titles.editRepair, validateSearch: readEditTab },
  ),
  page(
    '/admin/repairs/$number/print',
    lazyPage(() => import('#web/repairs/PrintPage.tsx'), 'PrintPage'),
    { title: titles.printRepair, validateSearch: readPaperSearch },
  ),
  page(
    '/admin/warranty',
    lazyPage(() => import('#web/warranties/WarrantiesPage.tsx'), 'WarrantiesPage'),
    { validateSearch: readWarrantyFilter },
  ),
  page(
    '/admin/warranty/new',
    lazyPage(() => import('#web/warranties/NewWarrantyPage.tsx'), 'NewWarrantyPage'),
    { title: titles.newWarranty, validateSearch: readNewWarrantySearch },
  ),
  page(
    '/admin/warranty/$id/edit',
    lazyPage(() => import('#web/warranties/EditWarrantyPage.online.tsx'), 'EditWarrantyPage'),
    { title: titles.editWarranty },
  ),
  page(
    '/admin/warranty/$id/print',
    lazyPage(() => import('#web/warranties/PrintWarrantyPage.tsx'), 'PrintWarrantyPage'),
    { title: titles.printWarranty },
  ),
  page(
    '/admin/messages',
    lazyPage(() => import('#web/sms/history/MessagesPage.tsx'), 'MessagesPage'),
    { validateSearch: readMessageFilter },
  ),
  page(
    '/admin/feedback-dashboard/all',
    lazyPage(() => import('#web/feedback/AllFeedbackPage.online.tsx'), 'AllFeedbackPage'),
    { title: titles.allFeedback, validateSearch: readFeedbackFilter },
  ),
  page(
    '/admin/feedback-dashboard',
    lazyPage(() => import('#web/feedback/FeedbackDashboardPage.online.tsx'), 'FeedbackDashboardPage'),
  ),
  page(
    '/admin/products',
    lazyPage(() => import('#web/products/ProductsPage.tsx'), 'ProductsPage'),
    { validateSearch: readListSearch },
  ),
  page(
    '/admin/sales',
    lazyPage(() => import('#web/sales/SalesPage.tsx'), 'SalesPage'),
    { validateSearch: readSaleFilter },
  ),
  page(
    '/admin/sales/$id',
    lazyPage(() => import('#web/sales/SalePage.tsx'), 'SalePage'),
    { title: titles.sale },
  ),
  page(
    '/admin/sales/$id/print',
    lazyPage(() => import('#web/sales/SaleReceiptPage.tsx'), 'SaleReceiptPage'),
    { title: titles.printReceipt, validateSearch: readReceiptSearch },
  ),
  page(
    '/admin/sales/$id/returns/$returnId/print',
    lazyPage(() => import('#web/sales/ReturnReceiptPage.tsx'), 'ReturnReceiptPage'),
    { title: titles.printReturn, validateSearch: readReceiptSearch },
  ),
  page(
    '/admin/sales/$id/warranty',
    lazyPage(() => import('#web/warranties/fromSale/SaleWarrantyPage.tsx'), 'SaleWarrantyPage'),
    { title: titles.newWarranty, validateSearch: readSaleWarrantySearch },
  ),
  page(
    '/admin/sales/$id/warranty/$number',
    lazyPage(() => import('#web/warranties/fromSale/PrintSaleWarrantyPage.tsx'), 'PrintSaleWarrantyPage'),
    { title: titles.printWarranty },
  ),
  page(
    '/admin/unsent-sales',
    lazyPage(() => import('#web/sales/UnsentSalesPage.tsx'), 'UnsentSalesPage'),
    { title: titles.unsentSales },
  ),
  page(
    '/admin/sales/report',
    lazyPage(() => import('#web/reports/SalesReportPage.tsx'), 'SalesReportPage'),
    { validateSearch: readReportFilter },
  ),
  page(
    '/admin/drawer',
    lazyPage(() => import('#web/drawer/DrawerPage.online.tsx'), 'DrawerPage'),
    { validateSearch: readChosenDrawer },
  ),
  page(
    '/admin/drawer/days',
    lazyPage(() => import('#web/drawer/DrawerDaysPage.online.tsx'), 'DrawerDaysPage'),
    { title: titles.closedDays, validateSearch: readDrawerFilter },
  ),
  page(
    '/admin/drawer/days/$id',
    lazyPage(() => import('#web/drawer/DrawerDayPage.online.tsx'), 'DrawerDayPage'),
    { title: titles.closedDay },
  ),
  page(
    '/admin/drawer/days/$id/print',
    lazyPage(() => import('#web/drawer/PrintDayPage.online.tsx'), 'PrintDayPage'),
    { title: titles.printClosedDay, validateSearch: readReceiptSearch },
  ),
  page(
    '/admin/payments',
    lazyPage(() => import('#web/payments/list/PaymentsPage.online.tsx'), 'PaymentsPage'),
    { validateSearch: readPaymentFilter },
  ),
  page(
    '/admin/bulk-messages',
    lazyPage(() => import('#web/sms/bulk/BulkMessagesPage.online.tsx'), 'BulkMessagesPage'),
  ),
  page(
    newSale,
    lazyPage(() => import('#web/sales/CreateSalePage.tsx'), 'CreateSalePage'),
    { takesEarlyKeys: true },
  ),
  page(
    '/admin/select-products',
    lazyPage(() => import('#web/sales/SelectProductsPage.tsx'), 'SelectProductsPage'),
    { title: titles.selectProducts },
  ),
  page(
    '/admin/product-selection',
    lazyPage(() => import('#web/sales/ProductSelectionPage.tsx'), 'ProductSelectionPage'),
    { title: titles.productSelection },
  ),
] as const
const routeTree = root.addChildren(pages)

/** Plain strings in the URL: by default the router parses digits as numbers and quotes strings of digits. */
const plainSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined)
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
}

/** Uses the browser's history unless given another. */
export const createStaffRouter = (user: SessionUser, history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    context: { user },
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
    defaultNotFoundComponent: PageNotFound,
    scrollRestoration: true,
    ...plainSearch,
    // The guard compares paths case-sensitively, so the router must too.
    caseSensitive: true,
  })
