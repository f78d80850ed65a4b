import { expect, test, vi } from 'vitest'
import { signIn } from '#contract/session/session.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { recordEarlyKeys, takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { setCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { moveToSignIn, signInAs } from '#web/session/session.ts'
import { serve } from '#web/testing/server.ts'

const hana = { id: '0198-1', username: 'hana', name: 'Hana', role: 'Technician' } as const
const typeKey = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))

const fake = vi.fn(() => 'real')
const forbidStorage = () =>
  vi.stubGlobal('localStorage', {
    clear: () => undefined,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  })
const isSelectable = () => document.body.dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true }))

test('a test leaves a key that was typed early, who was signed in, and much else', async () => {
  history.replaceState(null, '', '/admin/repairs')
  recordEarlyKeys()
  typeKey('a')
  serve(signIn, hana)
  await signInAs('hana', 'a sound password')
  moveToSignIn()
  expect(history.state).toMatchObject({ userId: hana.id })
  document.documentElement.lang = 'am'
  setCopyProtection(true)
  expect(isSelectable()).toBe(false)
  fake.mockReturnValue('fake')
  fake()
  forbidStorage()
  deviceStorage.set('choice', 'a')
  expect(deviceStorage.get('choice')).toBe('a')
})

test('the next test begins without them', () => {
  history.replaceState(null, '', '/admin/sales')
  moveToSignIn()
  expect(history.state).toEqual({ requestedPage: '/admin/sales' })
  recordEarlyKeys()
  typeKey('b')
  expect(takeEarlyKeys()).toEqual(['b'])
  expect(document.documentElement.lang).toBe('')
  expect(isSelectable()).toBe(true)
  expect(deviceStorage.get('choice')).toBeNull()
  expect([fake.mock.calls.length, fake()]).toEqual([0, 'real'])
})
