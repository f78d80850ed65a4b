import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { menuFor, type Role } from '#contract/access.ts'
import { roles } from '#contract/roles.ts'
import { openPath, renderStaffApp } from '#web/shell/testing.tsx'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const denial = { severity: 'error', message: 'You are not allowed to access this page', duration: 3000 }

const forbidden: [role: Role, home: string, paths: string[]][] = [
  [
    'Technician',
    '/admin/dashboard',
    [
      '/admin/products',
      '/admin/sales',
      '/admin/sales/report',
      '/admin/users',
      '/admin/ip-management',
      '/admin/settings',
    ],
  ],
  [
    'Sales',
    '/admin/sales/report',
    ['/admin/warranty/new', '/admin/inventory', '/admin/users', '/admin/ip-management', '/admin/settings'],
  ],
]

/** Where the guard has led, once the page there is loaded. */
const landingOf = async (role: Role, path: string) => {
  const { state } = await openPath(role, path)
  return { path: state.location.pathname, routes: state.matches.map(match => match.fullPath) }
}

const cases = forbidden.flatMap(([role, home, paths]) => paths.map(path => [role, path, home] as const))

test.each(cases)('SHELL-06 %s who opens %s gets the error toast and lands on %s', async (role, path, home) => {
  expect(await landingOf(role, path)).toEqual({ path: home, routes: ['/', home] })
  expect(currentToast()).toMatchObject(denial)
})

test.each(roles)('SHELL-06 every menu item of %s opens', async role => {
  for (const { path } of menuFor({ role }).flatMap(({ items }) => items)) {
    expect(await landingOf(role, path)).toEqual({ path, routes: ['/', path] })
    expect(currentToast()).toBeNull()
  }
})

test('SHELL-06 SHELL-10 the access toast shows at the top centre and hides after 3 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderStaffApp('Technician', '/admin/users')
  const toast = (await screen.findByText(denial.message)).closest('[role=alert]')
  expect(toast?.className).toContain('MuiAlert-colorError')
  expect(toast?.closest('.MuiSnackbar-anchorOriginTopCenter')).toBeTruthy()
  const isShown = () => screen.queryByText(denial.message) !== null
  act(() => void vi.advanceTimersByTime(2000))
  expect(isShown()).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  expect(isShown()).toBe(false)
})

const open = ['imei-check', 'feedback-dashboard', 'create-sale', 'select-products', 'product-selection']

test.each(open)('SHELL-07 /admin/%s, which no rule names, opens for any signed-in user', async path => {
  for (const role of roles) {
    const landing = await landingOf(role, `/admin/${path}`)
    expect(landing).toEqual({ path: `/admin/${path}`, routes: ['/', `/admin/${path}`] })
    expect(currentToast()).toBeNull()
  }
})

test('AUTH-10 a Sales user who opens the dashboard is sent to the sales report, without a toast', async () => {
  expect(await landingOf('Sales', '/admin/dashboard')).toMatchObject({ path: '/admin/sales/report' })
  expect(currentToast()).toBeNull()
})

test('APPR-04 a Technician who opens the approval requests is sent to the list of repairs', async () => {
  expect((await landingOf('Technician', '/admin/repairs/approvals')).path).toBe('/admin/repairs')
})

test.each<[role: Role, path: string, home: string]>([
  ['Admin', '/admin/no-such-page', '/admin/dashboard'],
  ['Admin', '/admin/users/no-such-user', '/admin/dashboard'],
  ['Sales', '/admin/no-such-page', '/admin/sales/report'],
])('AUTH-17 %s is told that there is no page at %s, inside the app, with a way to %s', async (role, path, home) => {
  await renderStaffApp(role, path)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByText(`There is no page at ${path}. Please check the address.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe(home)
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

test.each(['/admin/repairs', '/admin/repairs/new', '/admin/repairs/approvals', '/admin/repairs/REP-7K2M9QXZ/edit'])(
  'a Sales user who opens %s is told why it is closed',
  async path => {
    const { state } = await renderStaffApp('Sales', path, { takesInRepairs: false })
    expect(await screen.findByRole('heading', { name: 'Repairs are closed to Sales users' })).toBeTruthy()
    expect(screen.getByText(/ask an Admin: the page Settings has a switch/)).toBeTruthy()
    expect([state.location.pathname, currentToast()]).toEqual([path, null])
  },
)

test('until the server has answered, no page of repairs says that it is closed to Sales users', async () => {
  await renderStaffApp('Sales', '/admin/repairs/new')
  expect(await screen.findByRole('heading', { name: 'Waiting for the shop server' })).toBeTruthy()
  expect(screen.queryByText('Repairs are closed to Sales users')).toBeNull()
})
