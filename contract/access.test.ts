import { expect, test } from 'vitest'
import { activeMenuItem, can, homeOf, isClosedRepairPage, landingPage, mayOpen, menuFor, type Role } from './access.ts'
import { roles } from './roles.ts'

const pathsFor = (role: Role) => menuFor({ role }).map(group => [group.title, group.items.map(item => item.path)])

test('SHELL-04 each role sees its groups and items of the spec, and no empty group', () => {
  const administration = [
    'Administration',
    ['/admin/exceptions', '/admin/users', '/admin/ip-management', '/admin/settings'],
  ]
  const sales = [
    'Sales & Products',
    [
      '/admin/create-sale',
      '/admin/products',
      '/admin/sales',
      '/admin/sales/report',
      '/admin/drawer',
      '/admin/payments',
    ],
  ]
  const inventory = ['Inventory & Repairs', ['/admin/inventory']]
  const main = [
    '/admin/dashboard',
    '/admin/imei-check',
    '/admin/repairs',
    '/admin/repairs/new',
    '/admin/warranty',
    '/admin/messages',
    '/admin/feedback-dashboard',
    '/admin/bulk-messages',
  ]
  expect(pathsFor('Admin')).toEqual([['Main', main], sales, inventory, administration])
  expect(pathsFor('Technician')).toEqual([
    ['Main', main.filter(path => path !== '/admin/feedback-dashboard')],
    ['Sales & Products', ['/admin/create-sale', '/admin/drawer', '/admin/payments']],
    inventory,
  ])
  expect(pathsFor('Sales')).toEqual([['Main', ['/admin/messages', '/admin/bulk-messages']], sales])
})

test.each([
  ['/admin/repairs', '/admin/repairs'],
  ['/admin/repairs/new', '/admin/repairs/new'],
  ['/admin/repairs/REP-12345678/edit', '/admin/repairs'],
  ['/admin/sales/report', '/admin/sales/report'],
  ['/admin/salesmen', undefined],
  ['/admin', undefined],
])('SHELL-05 at %s only the longest matching item is active: %s', (path, active) => {
  expect(activeMenuItem(path)?.path).toBe(active)
})

test.each<[path: string, allowed: readonly Role[]]>([
  ['/admin/dashboard', ['Admin', 'Technician']],
  ['/admin/repairs', ['Admin', 'Technician']],
  ['/admin/repairs/new', ['Admin', 'Technician']],
  ['/admin/repairs/approvals', ['Admin', 'Technician']],
  ['/admin/repairs/REP-1/print', ['Admin', 'Technician']],
  ['/admin/warranty/123456/edit', ['Admin', 'Technician']],
  ['/admin/inventory', ['Admin', 'Technician']],
  ['/admin/messages', roles],
  ['/admin/drawer/days', roles],
  ['/admin/payments', roles],
  ['/admin/bulk-messages', roles],
  ['/admin/products', ['Admin', 'Sales']],
  ['/admin/sales', ['Admin', 'Sales']],
  ['/admin/sales/report', ['Admin', 'Sales']],
  ['/admin/sales/0198a000-0000-7000-8000-000000000001', ['Admin', 'Sales']],
  ['/admin/sales/0198a000-0000-7000-8000-000000000001/print', roles],
  ['/admin/sales/0198a000-0000-7000-8000-000000000001/warranty', roles],
  ['/admin/sales/0198a000-0000-7000-8000-000000000001/warranty/123456', roles],
  [
    '/admin/sales/0198a000-0000-7000-8000-000000000001/returns/0198a000-0000-7000-8000-000000000002/print',
    ['Admin', 'Sales'],
  ],
  ['/admin/users', ['Admin']],
  ['/admin/ip-management', ['Admin']],
  ['/admin/settings', ['Admin']],
])('SHELL-06 %s opens only for %j', (path, allowed) => {
  expect(roles.filter(role => mayOpen({ role }, path))).toEqual(roles.filter(role => allowed.includes(role)))
})

test.each([
  '/admin/imei-check',
  '/admin/feedback-dashboard',
  '/admin/create-sale',
  '/admin/select-products',
  '/admin/product-selection',
])('SHELL-07 %s has no rule, so it opens for everyone who is signed in', path => {
  expect(roles.filter(role => mayOpen({ role }, path))).toEqual(roles)
})

test.each<[role: Role, requestedUrl: string | undefined, landing: string]>([
  ['Admin', undefined, '/admin/dashboard'],
  ['Technician', undefined, '/admin/dashboard'],
  ['Sales', undefined, '/admin/sales/report'],
  ['Technician', '/admin/inventory?low=1', '/admin/inventory?low=1'],
  ['Sales', '/admin/users', '/admin/sales/report'],
  ['Admin', 'https://elsewhere.example/admin/', '/admin/dashboard'],
  ['Admin', '//elsewhere.example', '/admin/dashboard'],
])('AUTH-07 a %s who requested %s lands on %s', (role, requestedUrl, landing) => {
  expect(landingPage({ role }, requestedUrl)).toBe(landing)
  expect(mayOpen({ role }, homeOf(role))).toBe(true)
})

test('a signed-out caller has no permission', () => {
  expect(can(null, 'session.own')).toBe(false)
  expect(can(undefined, 'users.manage')).toBe(false)
  expect(can({ role: 'Sales' }, 'users.manage')).toBe(false)
  expect(can({ role: 'Admin' }, 'users.manage')).toBe(true)
})

test('the shop can let Sales users look up and take in repairs, but not change them', () => {
  const seller = { role: 'Sales', takesInRepairs: true } as const
  expect(menuFor(seller)[0]?.items.map(item => item.path)).toEqual([
    '/admin/repairs',
    '/admin/repairs/new',
    '/admin/messages',
    '/admin/bulk-messages',
  ])
  for (const path of ['/admin/repairs', '/admin/repairs/new', '/admin/repairs/REP-1', '/admin/repairs/REP-1/print']) {
    expect([mayOpen(seller, path), isClosedRepairPage({ role: 'Sales' }, path)], path).toEqual([true, true])
    expect(isClosedRepairPage({ role: 'Technician' }, path)).toBe(false)
  }
  expect(isClosedRepairPage(seller, '/admin/repairs/REP-1/edit')).toBe(true)
  for (const path of ['/admin/dashboard', '/admin/inventory', '/admin/warranty'])
    expect(mayOpen(seller, path)).toBe(false)
  for (const permission of ['repairs.work', 'repairs.delete', 'approvals.decide', 'inventory.read'] as const)
    expect(can(seller, permission), permission).toBe(false)
})
