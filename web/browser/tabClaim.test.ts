// @vitest-environment node
import { expect, test } from 'vitest'
import { claimForTab } from '#web/browser/tabClaim.ts'

test('a claim does not block a claim of another name', async () => {
  const first = claimForTab('first name')
  const second = claimForTab('second name')
  expect(await Promise.all([first.isOurs, second.isOurs])).toEqual([true, true])
  const again = claimForTab('first name')
  expect(await again.isOurs).toBe(false)
  first.release()
  second.release()
})

test('an owner that was frozen, and answers late, does not make the new owner give up', async () => {
  const thawed = new BroadcastChannel('frozen')
  const owner = claimForTab('frozen')
  expect(await owner.isOurs).toBe(true)
  thawed.postMessage('')
  const later = claimForTab('frozen')
  expect(await later.isOurs).toBe(false)
  owner.release()
  thawed.close()
})
