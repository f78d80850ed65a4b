// @vitest-environment node
import { expect, test } from 'vitest'
import { holdDraft } from '#web/repairs/form/draftLock.ts'

test('of two windows that want one draft at once, one gets it', async () => {
  const windows = [holdDraft('wanted'), holdDraft('wanted')]
  expect((await Promise.all(windows.map(({ isOurs }) => isOurs))).filter(Boolean)).toHaveLength(1)
  for (const { release } of windows) release()
})

test('a draft that is open somewhere is not for another window, until it is let go', async () => {
  const first = holdDraft('open')
  expect(await first.isOurs).toBe(true)
  expect(await holdDraft('open').isOurs).toBe(false)
  const elsewhere = holdDraft('another')
  expect(await elsewhere.isOurs).toBe(true)
  first.release()
  const next = holdDraft('open')
  expect(await next.isOurs).toBe(true)
  for (const { release } of [elsewhere, next]) release()
})
