import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { getHealth } from '#contract/program/program.ts'
import { signIn } from '#contract/session/session.ts'
import { logoUrl } from '#contract/settings/logoUrl.ts'
import { getPublicSettings } from '#contract/settings/settings.ts'
import { recordEarlyKeys, takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { removeUnsentSale, storeUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { leaveSignIn } from '#web/session/leaveSignIn.ts'
import { LoginPage } from '#web/session/signIn/LoginPage.tsx'
import { rememberedShop, setShop } from '#web/settings/shopName.ts'
import { publicSettings } from '#web/settings/testing.ts'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'

const hana = { id: '0198-1', username: 'hana', name: 'Hana' }

beforeEach(() => serve(getPublicSettings, publicSettings))

const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const open = (path = '/login') => {
  history.replaceState(null, '', path)
  render(<LoginPage preload={() => undefined} />)
}
const submit = () => {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'hana' } })
  fireEvent.change(password(), { target: { value: 'kettle-sand-19' } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
}

test('AUTH-01 the toggle shows the password and hides it again', () => {
  open()
  fireEvent.change(password(), { target: { value: 'kettle-sand-19' } })
  expect(password().type).toBe('password')
  fireEvent.click(screen.getByText('Show password'))
  expect(password().type).toBe('text')
  fireEvent.click(screen.getByText('Hide password'))
  expect([password().type, password().value]).toEqual(['password', 'kettle-sand-19'])
})

test('what was typed before the page has opened is forgotten, because it may be a password', () => {
  recordEarlyKeys()
  fireEvent.keyDown(document.body, { key: 's' })
  open()
  fireEvent.keyDown(document.body, { key: 'e' })
  expect(takeEarlyKeys()).toEqual([])
})

test('a blank field is named in the words of the page, until something is entered', () => {
  open()
  const [username, form] = [screen.getByLabelText<HTMLInputElement>('Username'), document.querySelector('form')]
  form?.requestSubmit()
  expect(requestsTo(signIn)).toEqual([])
  expect([username.validationMessage, password().validationMessage]).toEqual([
    'Please enter your username',
    'Please enter your password',
  ])
  fireEvent.input(username, { target: { value: ' ' } })
  fireEvent.input(password(), { target: { value: 'kettle-sand-19' } })
  expect(password().validity.valid).toBe(true)
  form?.reportValidity()
  expect(username.validationMessage).toBe('Please enter your username')
  fireEvent.input(username, { target: { value: 'hana' } })
  expect(form?.checkValidity()).toBe(true)
})

test('the page shows the name of the shop, also later without a connection', async () => {
  serve(getPublicSettings, { ...publicSettings, shopName: 'Bole Phones' })
  open()
  expect(await screen.findByText('Bole Phones')).toBeTruthy()
  cleanup()
  serve(getPublicSettings, lostConnection)
  open()
  expect(screen.getByText('Bole Phones')).toBeTruthy()
})

test('the name and the logo of the shop are there once they are known, and at once the next time on this device', async () => {
  const logoId = '0198a000-0000-7000-8000-0000000000aa'
  serve(getPublicSettings, { ...publicSettings, shopName: 'Bole Phones', logoId })
  open()
  expect(document.title).toBe('Sign in')
  expect(screen.queryByText('Tigena'), 'before the name is known').toBeNull()
  expect(document.querySelector('svg.mark'), 'before the logo is known').toBeNull()
  await screen.findByText('Bole Phones')
  expect(rememberedShop()).toEqual({ shopName: 'Bole Phones', logoUrl: logoUrl(logoId) })
  setShop({ shopName: 'Bole Phones', logoUrl: 'data:image/png;base64,AA' })
  expect(rememberedShop().logoUrl, 'not the copy of the picture').toBe(logoUrl(logoId))
  localStorage.setItem('shop', '{"shopName":')
  expect(rememberedShop()).toEqual({ shopName: '', logoUrl: null })
})

test('the page says what to do about a lost password', () => {
  open()
  fireEvent.click(screen.getByText('Forgot your password?'))
  expect(screen.getByText('Ask an Admin: they set a new one on the page Users.')).toBeTruthy()
  expect(screen.getByText('npm run password -- USER')).toBeTruthy()
})

test('a session that the server has ended is explained', () => {
  render(<LoginPage preload={() => undefined} isEnded />)
  expect(screen.getByRole('status').textContent).toMatch(/^You were signed out: from another device, by an Admin/)
})

test('the page says how many sales of this device are not sent yet, but not whose they are', async () => {
  const addUnsent = (tempId: string) => storeUnsentSale(emptyUnsentSale(tempId, { id: tempId, name: 'Hana' }))
  await addUnsent('first')
  open()
  const note = await screen.findByText(
    '1 sale on this device is not sent yet. It waits for its seller to sign in here.',
  )
  // It comes late. Above the button it would move it from under the pointer.
  const place = screen.getByRole('button', { name: 'Sign In' }).compareDocumentPosition(note)
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await addUnsent('second')
  await screen.findByText('2 sales on this device are not sent yet. They wait for their sellers to sign in here.')
  for (const tempId of ['first', 'second']) await removeUnsentSale(tempId)
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
})

test('AUTH-01 a spinner shows while the sign-in is in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>()
  serve(signIn, () => promise)
  open()
  expect(screen.queryByRole('progressbar')).toBeNull()
  submit()
  expect(screen.getByRole('progressbar').closest('button')?.textContent).toBe('Sign In')
  await act(async () => resolve(new Refusal('signIn.wrong')))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})

const refusals: [Refusal, shown: string][] = [
  [new Refusal('signIn.wrong'), 'Invalid username or password'],
  [
    new Refusal('address.notAllowed', { ip: '10.0.0.1' }),
    'Access denied: Your IP (10.0.0.1) is not in the allowed list. Please contact your administrator.',
  ],
  [new Refusal('address.unknown'), 'Failed to fetch IP address'],
  [new Refusal('address.unverified'), 'IP verification failed'],
  [new Refusal('signIn.tooMany', { wait: '45 seconds' }), 'Too many failed sign-ins. Please try again in 45 seconds.'],
]

test.each(refusals)('AUTH-03 AUTH-04 AUTH-05 AUTH-16 a refusal lets nobody in: %s', async (refusal, shown) => {
  serve(signIn, refusal)
  open()
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe(shown)
  expect([location.pathname, rememberedUser()]).toEqual(['/login', null])
})

test('on the machine itself, the refusal says how to get a link', async () => {
  serve(signIn, new Refusal('address.notAllowed', { ip: '127.0.0.1' }))
  open()
  submit()
  expect(await screen.findByText(/run npm run allow on it and open the link/)).toBeTruthy()
  act(() => {
    location.hash = 'allow=token'
  })
  expect(await screen.findByText(/^With this link you can sign in once from this computer\./)).toBeTruthy()
  expect(screen.queryByRole('alert'), 'the refusal before').toBeNull()
})

test('the token of a link is sent with the sign-in, and an expired one only once', async () => {
  serve(signIn, new Refusal('signIn.linkExpired'))
  open('/login#allow=token')
  submit()
  await screen.findByText(/^This link has been used or is older than 15 minutes\./)
  const credentials = { username: 'hana', password: 'kettle-sand-19' }
  expect([requestsTo(signIn), location.hash]).toEqual([[{ ...credentials, linkToken: 'token' }], ''])
  serve(signIn, { ...hana, role: 'Admin' })
  submit()
  await waitFor(() => expect(rememberedUser()).not.toBeNull())
  expect(requestsTo(signIn)[1]).toEqual(credentials)
})

test.each<[role: Role, opened: string, landing: string]>([
  ['Admin', '/login', '/admin/dashboard'],
  ['Technician', '/login', '/admin/dashboard'],
  ['Sales', '/login', '/admin/sales/report'],
  ['Technician', '/admin/inventory?low=1', '/admin/inventory?low=1'],
  ['Sales', '/admin/users', '/admin/sales/report'],
  ['Admin', '/admin/no-such-page', '/admin/no-such-page'],
])('AUTH-07 AUTH-08 %s who opened %s signs in on /login and lands on %s', async (role, opened, landing) => {
  serve(signIn, { ...hana, role })
  open(opened)
  expect(location.pathname).toBe('/login')
  submit()
  await waitFor(() => expect(rememberedUser()).toMatchObject({ role }))
  leaveSignIn({ ...hana, role })
  expect(location.pathname + location.search).toBe(landing)
})

test('a server that does not answer at all leads to the offline notice', async () => {
  const timeouts = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const controller = new AbortController()
    timeouts.set(milliseconds, controller)
    return controller.signal
  })
  const timeOut = (seconds: number) => timeouts.get(seconds * 1000)?.abort()
  open()
  await act(async () => undefined)
  for (const endpoint of [signIn, getHealth]) serve(endpoint, () => new Promise(() => undefined))
  submit()
  timeOut(30)
  expect((await screen.findByRole('alert')).textContent).toBe('The server took too long to answer. Please try again.')
  expect(screen.queryByRole('status')).toBeNull()
  timeOut(10)
  expect((await screen.findByRole('status')).textContent).toContain('No connection to the shop server.')
})

test('LANG-01 each language is named in itself, and a click opens the page in it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { promise: loaded, reject } = Promise.withResolvers<object>()
  const register = vi.fn(() => loaded)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}), register }, onLine: true })
  open()
  const english = screen.getByRole('button', { name: 'English' })
  const amharic = screen.getByRole('button', { name: 'አማርኛ' })
  expect([english, amharic].map(button => [button.lang, button.getAttribute('aria-current')])).toEqual([
    ['en', 'true'],
    ['am', 'false'],
  ])
  fireEvent.click(english)
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(amharic)
  expect(screen.getByRole('status').textContent).toBe('Opening the app in አማርኛ…')
  await act(async () => reject(new TypeError('Failed to fetch')))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The other language could not be loaded/)
  expect([reload.mock.calls.length, screen.queryByRole('status')]).toEqual([0, null])
  register.mockResolvedValue({})
  fireEvent.click(amharic)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('deviceLanguage=am')
})
