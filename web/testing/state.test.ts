import { expect, test } from 'vitest'
import { signIn } from '#contract/session/session.ts'
import { recordEarlyKeys, takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { moveToSignIn, signInAs } from '#web/session/session.ts'
import { serve } from '#web/testing/server.ts'

const hana = { id: '0198-1', username: 'hana', name: 'Hana', role: 'Technician' } as const
const typeKey = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))

test('a test leaves a key that was typed early, and who was signed in', async () => {
  history.replaceState(null, '', '/admin/repairs')
  recordEarlyKeys()
  typeKey('a')
  serve(signIn, hana)
  await signInAs('hana', 'a sound password')
  moveToSignIn()
  expect(history.state).toMatchObject({ userId: hana.id })
})

test('the next test begins without them', () => {
  history.replaceState(null, '', '/admin/sales')
  moveToSignIn()
  expect(history.state).toEqual({ requestedPage: '/admin/sales' })
  recordEarlyKeys()
  typeKey('b')
  expect(takeEarlyKeys()).toEqual(['b'])
})
