// @vitest-environment node
import { expect, test } from 'vitest'
import { lockDraft } from '#web/repairs/form/draftLock.ts'

test('of two windows that want one draft at once, one gets it', async () => {
  const windows = [lockDraft('wanted'), lockDraft('wanted')]
  expect((await Promise.all(windows.map(({ isOurs }) => isOurs))).filter(Boolean)).toHaveLength(1)
  for (const { release } of windows) release()
})

test('a draft that is open somewhere is not for another window, until it is let go', async () => {
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
