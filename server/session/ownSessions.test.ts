import { expect, test } from 'vitest'
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
