import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { getRepairSummary } from '#contract/repairs/repairs.ts'
import { roles } from '#contract/roles.ts'
import { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { countUndecidedMessages } from '#contract/sms/history/messages.ts'
import { Menu } from '#web/shell/Menu.tsx'
import { refuseRequests } from '#web/shell/testing.tsx'
import { serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const noRepairs = { Received: 0, 'In Progress': 0, Completed: 0, Delivered: 0, 'NOT REPAIRED': 0, Payment: 0 }

type Groups = [group: string, paths: string[]][]

const salesAndProducts: Groups[number] = [
  'Sales & Products',
  ['/admin/create-sale', '/admin/products', '/admin/sales', '/admin/sales/report', '/admin/drawer', '/admin/payments'],
]
const inventoryAndRepairs: Groups[number] = ['Inventory & Repairs', ['/admin/inventory']]
const repairPaths = ['/admin/dashboard', '/admin/imei-check', '/admin/repairs', '/admin/repairs/new', '/admin/warranty']

const menus: Record<Role, Groups> = {
  Admin: [
    ['Main', [...repairPaths, '/admin/messages', '/admin/feedback-dashboard', '/admin/bulk-messages']],
    salesAndProducts,
    inventoryAndRepairs,
    ['Administration', ['/admin/exceptions', '/admin/users', '/admin/ip-management', '/admin/settings']],
  ],
  Technician: [
    ['Main', [...repairPaths, '/admin/messages', '/admin/bulk-messages']],
    ['Sales & Products', ['/admin/create-sale', '/admin/drawer', '/admin/payments']],
    inventoryAndRepairs,
  ],
  Sales: [['Main', ['/admin/messages', '/admin/bulk-messages']], salesAndProducts],
}

/** The menu alone: the guard's test opens the pages. */
const showMenu = async (role: Role) => {
  refuseRequests()
  const { router } = showPages({ $: () => <Menu user={{ role }} /> }, '/admin', role)
  return { router, menu: await screen.findByLabelText('Main menu') }
}

const hrefOf = (link: Element) => link.getAttribute('href')
const currentIn = (menu: HTMLElement) => Array.from(menu.querySelectorAll('[aria-current=page].Mui-selected'), hrefOf)

/** Each list with the heading that labels it. */
const groupsIn = (menu: HTMLElement) =>
  Array.from(menu.querySelectorAll('ul'), list => [
    document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
    Array.from(list.querySelectorAll('a'), hrefOf),
  ])

test.each(roles)('SHELL-04 the menu of %s has exactly the items of the role, and no empty group', async role => {
  const { menu } = await showMenu(role)
  expect(groupsIn(menu)).toEqual(menus[role])
  expect(menu.querySelectorAll('h2')).toHaveLength(menus[role].length)
  expect(within(menu).queryAllByText('Customer Feedback')).toHaveLength(role === 'Admin' ? 1 : 0)
})

test('SHELL-04 the menu of Sales names its items', async () => {
  const { menu } = await showMenu('Sales')
  const names = Array.from(menu.querySelectorAll('a'), link => link.textContent)
  const ofSales = ['New Sale', 'Products', 'Sales', 'Sales Report', 'Drawer', 'Payments']
  expect(names).toEqual(['Messages', 'Bulk Messages', ...ofSales])
})

test.each(roles)('SHELL-05 each menu item of %s leads to its path and is then highlighted alone', async role => {
  const { menu, router } = await showMenu(role)
  for (const path of menus[role].flatMap(([, paths]) => paths)) {
    fireEvent.click(menu.querySelector(`a[href="${path}"]`) as Element)
    await waitFor(() => expect(currentIn(menu), path).toEqual([path]))
    expect(router.state.location.pathname).toBe(path)
    expect(menu.querySelectorAll('[aria-current], .Mui-selected')).toHaveLength(1)
  }
})

test('SHELL-05 a page within an item highlights that item, the longest match alone', async () => {
  const { menu, router } = await showMenu('Admin')
  for (const [path, item] of [
    ['/admin/repairs/REP-7K2M9QXZ/edit', '/admin/repairs'],
    ['/admin/repairs/new', '/admin/repairs/new'],
    ['/admin/warranty/new', '/admin/warranty'],
    ['/admin/sales/report', '/admin/sales/report'],
  ] as const) {
    act(() => router.history.push(path))
    await waitFor(() => expect(currentIn(menu), path).toEqual([item]))
    expect(menu.querySelectorAll('[aria-current], .Mui-selected')).toHaveLength(1)
  }
})

test('Bulk Messages has the number of those that wait for a decision', async () => {
  serve(getUndecidedBulkMessages, { count: 2, paused: ['New Year'] })
  await showMenu('Sales')
  const badge = await screen.findByLabelText(/^2 bulk messages wait for a decision/)
  expect(badge.textContent).toBe('2')
})

test('the dashboard, which names what waits for approval or a decision, has no badges for it', async () => {
  serve(getRepairSummary, { byStatus: noRepairs, delayed: 0, pendingApprovals: 2 })
  serve(countUndecidedMessages, { count: 3 })
  const { router } = await showMenu('Admin')
  const badges = () => screen.queryAllByLabelText(/^(2 approval requests|3 messages)/).map(each => each.textContent)
  await waitFor(() => expect(badges()).toEqual(['2', '3']))
  act(() => router.history.push('/admin/dashboard'))
  await waitFor(() => expect(badges()).toEqual([]))
})

test.each([
  [3, '3'],
  [120, '99+'],
])('Messages has the number of messages that wait for a decision: %i', async (count, shown) => {
  serve(countUndecidedMessages, { count })
  await showMenu('Sales')
  const badge = await screen.findByLabelText(
    `${count} messages of the last 7 days failed or were not confirmed, or wait for release.`,
  )
  expect(badge.textContent).toBe(shown)
})
