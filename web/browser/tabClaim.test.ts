// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { claimForTab } from '#web/browser/tabClaim.ts'

const withoutLocks = () => vi.stubGlobal('navigator', {})

test.each([
  ['by a lock', () => undefined],
  ['by messages, as over plain http', withoutLocks],
])(
  '%s one tab has what it claims until it releases it, and a claim of another name is not blocked',
  async (way, prepare) => {
    prepare()
    const first = claimForTab(`first ${way}`)
    const second = claimForTab(`second ${way}`)
    expect(await Promise.all([first.isOurs, second.isOurs])).toEqual([true, true])
    expect(await claimForTab(`first ${way}`).isOurs).toBe(false)
    first.release()
    const again = claimForTab(`first ${way}`, 1000)
    expect(await again.isOurs).toBe(true)
    again.release()
    second.release()
  },
)

test('a lock can be waited for', async () => {
  const first = claimForTab('slow')
  expect(await first.isOurs).toBe(true)
  const next = claimForTab('slow', 10_000)
  expect(await claimForTab('slow', 1).isOurs).toBe(false)
  first.release()
  expect(await next.isOurs).toBe(true)
  next.release()
})

test('without locks, an owner that was frozen, and answers late, does not make the new owner give up', async () => {
  withoutLocks()
  const thawed = new BroadcastChannel('frozen')
  const owner = claimForTab('frozen')
  expect(await owner.isOurs).toBe(true)
  thawed.postMessage('')
  const later = claimForTab('frozen')
  expect(await later.isOurs).toBe(false)
  owner.release()
  thawed.close()
})
