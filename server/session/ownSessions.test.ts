import { expect, onTestFinished, test } from 'vitest'
import { openShop, password } from '../testing/shop.ts'

const shop = await openShop()

const signInWith = async (username: string, userAgent: string) => {
  const { cookies } = await shop.signIn(username, { headers: { 'user-agent': userAgent } })
  const headers = { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
  return (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    shop.app.inject({ method, url, payload, headers })
}
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36'
const computer = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'
const changed = 'three unrelated words'
const change = (passwords: object) => ['POST', '/api/session/password', passwords] as const

test('everybody sees where they are signed in, and can sign out elsewhere', async () => {
  const { username } = await shop.buildUser('Sales')
  const onPhone = await signInWith(username, phone)
  const here = await signInWith(username, computer)
  const another = await shop.staff('Sales')
  const device = { id: expect.any(String), address: '127.0.0.1', createdAt: expect.any(String) }
  expect((await here('GET', '/api/session/all')).json()).toEqual([
    { ...device, lastSeenAt: expect.any(String), device: 'Firefox on a Windows computer', isThis: true },
    { ...device, lastSeenAt: expect.any(String), device: 'Chrome on an Android phone', isThis: false },
  ])
  expect((await here('DELETE', '/api/session/others')).statusCode).toBe(204)
  expect((await onPhone('GET', '/api/session')).statusCode).toBe(401)
  expect((await here('GET', '/api/session/all')).json()).toHaveLength(1)
  expect((await another.call('GET', '/api/session')).statusCode).toBe(200)
})

test('everybody can change their own password, which ends their other sessions only', async () => {
  const { username } = await shop.buildUser('Technician')
  const elsewhere = await signInWith(username, phone)
  const here = await signInWith(username, computer)
  expect((await here(...change({ currentPassword: password, password: changed }))).statusCode).toBe(204)
  expect((await here('GET', '/api/session')).statusCode).toBe(200)
  expect((await elsewhere('GET', '/api/session')).statusCode).toBe(401)
  expect((await shop.signIn(username)).statusCode).toBe(401)
  const signedIn = await shop.signIn(username, { payload: { username, password: changed } })
  expect(signedIn.statusCode).toBe(200)
})

test('a wrong current password and a weak or unchanged new one are refused at their fields', async () => {
  const { call } = await shop.staff('Technician')
  const refused = async (passwords: object) => (await call(...change(passwords))).json().details.fields
  expect(await refused({ currentPassword: 'wrong one', password: changed })).toEqual({
    currentPassword: 'This is not your current password',
  })
  expect(await refused({ currentPassword: password, password: 'password1' })).toEqual({
    password: expect.stringMatching(/^This password is easy to guess/),
  })
  expect(await refused({ currentPassword: password, password })).toEqual({ password: 'This is your current password' })
  expect(await refused({ currentPassword: '', password: 'short' })).toEqual({
    currentPassword: 'Please enter your current password',
    password: 'The password needs at least 8 characters',
  })
})

test('guessing the current password is throttled like a sign-in, and recorded', async () => {
  const { call, username, id } = await shop.staff('Technician')
  const guesses = Array.from({ length: 9 }, (_, index) =>
    call(...change({ currentPassword: `guess ${index}`, password: changed })),
  )
  const replies = await Promise.all(guesses)
  expect(replies.some(reply => reply.json().code === 'signIn.tooMany')).toBe(true)
  const recorded = shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'session.changePassword')
  expect(await recorded.execute()).toContainEqual({ actor_id: id, after: { username } })
})

test('everybody chooses the language, calendar and clock of their own app, wherever they sign in', async () => {
  const { username } = await shop.buildUser('Sales')
  const here = await signInWith(username, computer)
  const another = await shop.staff('Sales')
  const asUsual = { language: 'en', calendar: null, clock: null }
  expect((await here('GET', '/api/session')).json().preferences).toEqual(asUsual)
  const chosen = { language: 'am', calendar: 'gregorian', clock: null }
  expect((await here('POST', '/api/session/preferences', chosen)).statusCode).toBe(204)
  expect((await here('GET', '/api/session')).json().preferences).toEqual(chosen)
  expect((await shop.signIn(username)).json().preferences).toEqual(chosen)
  expect((await another.call('GET', '/api/session')).json().preferences).toEqual(asUsual)
  const { statusCode } = await here('POST', '/api/session/preferences', { ...chosen, language: 'fr' })
  expect(statusCode).toBe(400)
})

test('LANG-01 who has never chosen reads the language clicked on the sign-in page of the device, else that of the shop', async () => {
  const { username } = await shop.buildUser('Sales')
  const admin = await shop.staff('Admin')
  const signInOn = (cookie: string) => shop.signIn(username, { headers: { cookie } })
  const languageOf = async (reply: ReturnType<typeof signInOn>) => (await reply).json().preferences.language
  const chooseForShop = async (staffLanguage: string) => {
    const { version } = (await admin.call('GET', '/api/settings')).json()
    await admin.call('PATCH', '/api/settings', { version, staffLanguage })
  }
  onTestFinished(() => chooseForShop('en'))
  await chooseForShop('am')
  expect(await languageOf(signInOn(''))).toBe('am')
  expect(await languageOf(signInOn('deviceLanguage=en')), 'a click').toBe('en')
  expect(await languageOf(signInOn('deviceLanguage=fr')), 'no language of ours').toBe('am')
  // The shop's Admin has read English on this device.
  expect(await languageOf(signInOn('staffLanguage=en')), 'the user before').toBe('am')
  const here = await signInWith(username, computer)
  await here('POST', '/api/session/preferences', { language: 'am', calendar: null, clock: null })
  await chooseForShop('en')
  expect(await languageOf(signInOn('deviceLanguage=en')), 'the own choice').toBe('am')
})

test('the server sets the cookies of the language, since Safari forgets those of scripts after a week', async () => {
  const { username } = await shop.buildUser('Sales')
  const { cookie, call } = await shop.staff('Sales')
  const languagesIn = async (reply: ReturnType<typeof shop.signIn>) =>
    (await reply).cookies.filter(({ name }) => name !== 'tigena').map(({ name, value }) => `${name}=${value}`)
  expect(await languagesIn(shop.signIn(username, { headers: { cookie: 'deviceLanguage=am' } }))).toEqual([
    'staffLanguage=am',
    'deviceLanguage=am',
  ])
  const chosen = { language: 'am', calendar: null, clock: null }
  expect(await languagesIn(call('GET', '/api/session'))).toEqual(['staffLanguage=en'])
  expect(await languagesIn(call('POST', '/api/session/preferences', chosen))).toEqual(['staffLanguage=am'])
  const headers = { cookie: `${cookie}; deviceLanguage=en` }
  expect(await languagesIn(shop.app.inject({ url: '/api/session', headers }))).toEqual([
    'staffLanguage=am',
    'deviceLanguage=en',
  ])
})
