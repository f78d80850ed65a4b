import { roles } from './roles.ts'

/** Roles and their permissions. Everything that a user may see, open or call asks this file. */
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles
const repairStaff: readonly Role[] = ['Admin', 'Technician']
const salesStaff: readonly Role[] = ['Admin', 'Sales']
const admins: readonly Role[] = ['Admin']

const permissions = {
  'session.own': everyone,
  'users.manage': admins,
  'allowlist.manage': admins,
  'settings.manage': admins,
  'smsTemplates.manage': admins,
  'files.upload': everyone,
  'files.read': everyone,
  'inventory.read': repairStaff,
  'inventory.manage': admins,
  'products.read': everyone,
  'products.manage': salesStaff,
  'repairs.read': repairStaff,
  // Open a ticket, without parts.
  'repairs.takeIn': repairStaff,
  'repairs.work': repairStaff,
  'repairs.delete': admins,
  'repairs.ofEveryone': admins,
  'approvals.decide': admins,
  'feedback.read': admins,
  // Make a sale and open its receipt. A Technician may be alone at a desk.
  'sales.sell': everyone,
  'sales.read': salesStaff,
  'sales.work': salesStaff,
  'sales.ofEveryone': admins,
  /** Give a larger discount than the setting of the shop allows. */
  'sales.anyDiscount': admins,
  // What a user took themselves.
  'payments.read': everyone,
  'payments.ofEveryone': admins,
  // Count and close the drawer of the own branch.
  'drawer.use': everyone,
  'drawer.ofEveryone': admins,
  'warranties.manage': repairStaff,
  // A Sales user issues and prints those of their own sales.
  'warranties.issue': everyone,
  'warranties.delete': admins,
  /** More warranties than units were sold, a longer period or another device. */
  'warranties.override': admins,
  'exceptions.manage': admins,
  'imei.check': everyone,
  'imei.manage': admins,
  'messages.send': everyone,
  'messages.ofEveryone': admins,
} satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

/** Who may call an endpoint: the roles that have a permission, or everyone. */
export type Allow = Permission | 'public'

export const isAllow = (value: unknown): value is Allow =>
  value === 'public' || (typeof value === 'string' && Object.hasOwn(permissions, value))

export const rolesWith = (permission: Permission): readonly Role[] => permissions[permission]

/** What decides what a user may do. */
export interface Access {
  readonly role: Role
  /** The shop lets its Sales users look up repairs and take them in. */
  readonly takesInRepairs?: boolean | undefined
}

/** What that setting adds. Statuses, parts, approvals and deleting stay with those who work on repairs. */
const takeInPermissions: readonly Permission[] = ['repairs.read', 'repairs.takeIn', 'repairs.ofEveryone']

export const can = (user: Access | null | undefined, permission: Permission): boolean =>
  user != null &&
  (rolesWith(permission).includes(user.role) ||
    (user.takesInRepairs === true && takeInPermissions.includes(permission)))

/** For whom something is: certain roles, or those with a permission. */
type Audience = readonly Role[] | Permission

const isFor = (user: Access, audience: Audience): boolean =>
  typeof audience === 'string' ? can(user, audience) : audience.includes(user.role)

interface MenuItem<T extends string> {
  readonly path: `/admin/${string}`
  readonly title: T
  readonly roles: Audience
}

interface MenuGroup<T extends string> {
  readonly title: T
  readonly items: readonly MenuItem<T>[]
}

/** Infers the titles, so that the compiler misses the translation of a new one. */
const menuOf = <const T extends string>(groups: readonly MenuGroup<T>[]) => groups

const menu = menuOf([
  {
    title: 'Main',
    items: [
      { path: '/admin/dashboard', title: 'Dashboard', roles: repairStaff },
      { path: '/admin/imei-check', title: 'IMEI Check', roles: repairStaff },
      { path: '/admin/repairs', title: 'Repairs', roles: 'repairs.read' },
      { path: '/admin/repairs/new', title: 'New Repair', roles: 'repairs.takeIn' },
      { path: '/admin/warranty', title: 'Warranty', roles: repairStaff },
      { path: '/admin/messages', title: 'Messages', roles: everyone },
      { path: '/admin/feedback-dashboard', title: 'Customer Feedback', roles: admins },
      { path: '/admin/bulk-messages', title: 'Bulk Messages', roles: everyone },
    ],
  },
  {
    title: 'Sales & Products',
    items: [
      { path: '/admin/create-sale', title: 'New Sale', roles: 'sales.sell' },
      { path: '/admin/products', title: 'Products', roles: salesStaff },
      { path: '/admin/sales', title: 'Sales', roles: salesStaff },
      { path: '/admin/sales/report', title: 'Sales Report', roles: salesStaff },
      { path: '/admin/drawer', title: 'Drawer', roles: everyone },
      { path: '/admin/payments', title: 'Payments', roles: 'payments.read' },
    ],
  },
  {
    title: 'Inventory & Repairs',
    items: [{ path: '/admin/inventory', title: 'Inventory', roles: repairStaff }],
  },
  {
    title: 'Administration',
    items: [
      { path: '/admin/exceptions', title: 'Exceptions', roles: admins },
      { path: '/admin/users', title: 'Users', roles: admins },
      { path: '/admin/ip-management', title: 'IP Management', roles: admins },
      { path: '/admin/settings', title: 'Settings', roles: admins },
    ],
  },
])

export type MenuTitle = (typeof menu)[number]['title']

export const menuFor = (user: Access): readonly MenuGroup<MenuTitle>[] =>
  menu
    .map(group => ({ ...group, items: group.items.filter(item => isFor(user, item.roles)) }))
    .filter(group => group.items.length > 0)

const isUnder = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`)

/** The active menu item of a path: the longest one that the path is under. */
export const activeMenuItem = (path: string): MenuItem<MenuTitle> | undefined =>
  menu
    .flatMap(group => group.items)
    .filter(item => isUnder(item.path, path))
    .sort((a, b) => b.path.length - a.path.length)[0]

/** Whether a path belongs to the staff app and not to the customers' pages. */
export const isStaffPath = (path: string): boolean =>
  ['/login', '/admin', '/repairs'].some(prefix => isUnder(prefix, path))

/** The receipt of a sale and the warranties from it, for everyone who sells. */
const afterSalePath = /^\/admin\/sales\/[^/]+\/(print|warranty(\/[^/]+)?)$/

const editRepairPath = /^\/admin\/repairs\/[^/]+\/edit$/

/** The first prefix that a path is under decides. Paths without a rule are open to everyone who is signed in. */
const pageRules: readonly (readonly [prefix: string, audience: Audience])[] = [
  ['/admin/dashboard', repairStaff],
  ['/admin/owed', admins],
  ['/admin/repairs/new', 'repairs.takeIn'],
  ['/admin/repairs', 'repairs.read'],
  ['/admin/warranty', repairStaff],
  ['/admin/inventory', repairStaff],
  ['/admin/messages', everyone],
  ['/admin/products', salesStaff],
  ['/admin/sales', salesStaff],
  ['/admin/payments', 'payments.read'],
  ['/admin/exceptions', admins],
  ['/admin/users', admins],
  ['/admin/ip-management', admins],
  ['/admin/settings', admins],
  ['/admin/bulk-messages', everyone],
]

export const mayOpen = (user: Access, path: string): boolean => {
  if (afterSalePath.test(path)) return true
  if (editRepairPath.test(path)) return can(user, 'repairs.work')
  const [, audience] = pageRules.find(([prefix]) => isUnder(prefix, path)) ?? []
  return audience === undefined || isFor(user, audience)
}

/** A page of repairs that a Sales user may not open. It says why, because the shop can let them. */
export const isClosedRepairPage = (user: Access, path: string): boolean =>
  user.role === 'Sales' && isUnder('/admin/repairs', path) && !mayOpen(user, path)

export const homeOf = (role: Role) => (role === 'Sales' ? '/admin/sales/report' : '/admin/dashboard')

/** The page after signing in: the staff page that was requested, if the role may open it, otherwise the home page. */
export const landingPage = (user: Access, requestedUrl: string | undefined): string => {
  const path = requestedUrl?.split(/[?#]/)[0]
  return requestedUrl && path && isUnder('/admin', path) && mayOpen(user, path) ? requestedUrl : homeOf(user.role)
}
