import { expect, test } from 'vitest'
import {
  addId,
  beginClaim,
  type Claim,
  endClaim,
  endDelivery,
  firstState,
  lookForDue,
  nextClaim,
  type SenderState,
  stopClaiming,
} from './senderState.ts'

const messages = (kind: 'repair' | 'bulk', count: number, state: 'sending' | 'cancelled' = 'sending') =>
  Array.from({ length: count }, () => ({ kind, state }))

/** Claims what is next, and gets these messages. */
const claim = (state: SenderState, claimed: ReturnType<typeof messages>): SenderState => {
  const next = nextClaim(state)
  if (!next) throw new Error('There is nothing to claim')
  return endClaim(beginClaim(state, next), next, claimed)
}
const withIds = (count: number, state = firstState) =>
  Array.from({ length: count }, (_, index) => `${index}`).reduce(addId, state)

test('nothing is claimed without a reason, while another claim is running, or after the stop', () => {
  expect(nextClaim(firstState)).toBeUndefined()
  const looking = lookForDue(withIds(1))
  const first = nextClaim(looking) as Claim
  expect(nextClaim(beginClaim(looking, first))).toBeUndefined()
  expect(nextClaim(stopClaiming(looking))).toBeUndefined()
  const stoppedMeanwhile = endClaim(stopClaiming(beginClaim(looking, first)), first, messages('repair', 1))
  expect([stoppedMeanwhile.inFlight.single, nextClaim(stoppedMeanwhile)]).toEqual([1, undefined])
})

test('new messages are claimed first, ten at a time, and then what is due in the places that are left', () => {
  const ten = claim(lookForDue(withIds(12)), messages('repair', 10))
  expect(nextClaim(ten)).toEqual({ due: { single: 0, bulk: 4 } })
  const freed = endDelivery(ten, 'single')
  expect(nextClaim(freed)).toEqual({ ids: ['10'] })
  const rest = claim(endDelivery(freed, 'single'), messages('repair', 2))
  expect(nextClaim(endDelivery(rest, 'single'))).toEqual({ due: { single: 1, bulk: 4 } })
})

test('a lane is claimed again only if the claim was full, also of messages that were cancelled', () => {
  const full = claim(lookForDue(firstState), [...messages('repair', 9), ...messages('bulk', 4, 'cancelled')])
  expect(nextClaim(full)).toEqual({ due: { single: 0, bulk: 4 } })
  expect(nextClaim(claim(full, messages('bulk', 3)))).toBeUndefined()
})

test('a claim that fails is not repeated before the next look', () => {
  expect(nextClaim(claim(lookForDue(firstState), []))).toBeUndefined()
})

test('bulk messages beyond their places, which a person resends, delay no other', () => {
  const resent = claim(withIds(6), messages('bulk', 6))
  expect(nextClaim(lookForDue(resent))).toEqual({ due: { single: 10, bulk: 0 } })
})
