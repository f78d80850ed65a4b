// @vitest-environment node
import { expect, test } from 'vitest'
import { lockDraft } from '#web/drafts/draftLock.ts'

test('of two windows that ask for one draft at the same time, one gets the lock', async () => {
  const windows = [lockDraft('same'), lockDraft('same')]
  expect((await Promise.all(windows.map(({ isOurs }) => isOurs))).filter(Boolean)).toHaveLength(1)
  for (const { release } of windows) release()
})

test('a draft that is open in one window is locked for others until it is released', async () => {
  const first = lockDraft('open')
  expect(await first.isOurs).toBe(true)
  expect(await lockDraft('open').isOurs).toBe(false)
  const elsewhere = lockDraft('another')
  expect(await elsewhere.isOurs).toBe(true)
  first.release()
  const next = lockDraft('open')
  expect(await next.isOurs).toBe(true)
  for (const { release } of [elsewhere, next]) release()
})
