import type { ClaimedSms } from './outbox.sql.ts'

/** Bulk messages have their own places, so that others never wait for them. */
export type Lane = 'single' | 'bulk'
type ByLane<T> = Readonly<Record<Lane, T>>

const byLane = <T>(of: (lane: Lane) => T): ByLane<T> => ({ single: of('single'), bulk: of('bulk') })

export const laneOf = ({ kind }: Pick<ClaimedSms, 'kind'>): Lane => (kind === 'bulk' ? 'bulk' : 'single')

/** How many messages of each lane a process sends at a time. */
const maxInFlight: ByLane<number> = { single: 10, bulk: 4 }

/**
 * The state machine of the SMS sender of one process. While it is idle, nextClaim says what to claim; beginClaim and
 * endClaim lead to 'claiming' and back, and endDelivery frees a place. Every function returns the next state.
 */
export interface SenderState {
  /** 'stopped' finishes what was begun and claims no more. */
  readonly phase: 'idle' | 'claiming' | 'stopped'
  /** Messages to send first, by their ids: new ones of this process, and those that waited for one to the same phone. */
  readonly ids: readonly string[]
  /** Whether messages of any process may be due. */
  readonly mayBeDue: ByLane<boolean>
  readonly inFlight: ByLane<number>
}

export const firstState: SenderState = {
  phase: 'idle',
  ids: [],
  mayBeDue: byLane(() => false),
  inFlight: byLane(() => 0),
}

/** Messages to claim: these ids, or at most so many of each lane that are due. */
export type Claim = { readonly ids: readonly string[] } | { readonly due: ByLane<number> }

/** New messages come first, so that a long queue of retries does not delay them. */
export const nextClaim = ({ phase, ids, mayBeDue, inFlight }: SenderState): Claim | undefined => {
  if (phase !== 'idle') return undefined
  // Those that a person resends are claimed by their id, so bulk messages may have more than their places.
  const free = byLane(lane => Math.max(0, maxInFlight[lane] - inFlight[lane]))
  if (ids.length > 0 && free.single > 0) return { ids: ids.slice(0, free.single) }
  const due = byLane(lane => (mayBeDue[lane] ? free[lane] : 0))
  return due.single + due.bulk > 0 ? { due } : undefined
}

export const addId = (state: SenderState, id: string): SenderState => ({ ...state, ids: [...state.ids, id] })

export const lookForDue = (state: SenderState): SenderState => ({ ...state, mayBeDue: byLane(() => true) })

/** Requests that come while a claim is running share the next one. */
export const beginClaim = (state: SenderState, claim: Claim): SenderState => ({
  ...state,
  phase: 'claiming',
  ...('ids' in claim
    ? { ids: state.ids.slice(claim.ids.length) }
    : { mayBeDue: byLane(lane => state.mayBeDue[lane] && claim.due[lane] === 0) }),
})

/** A claim that got all it asked for may have left others that are due. */
export const endClaim = (
  state: SenderState,
  claim: Claim,
  messages: readonly Pick<ClaimedSms, 'kind' | 'state'>[],
): SenderState => {
  const claimed = byLane(lane => messages.filter(message => laneOf(message) === lane))
  const isFull = (lane: Lane) => 'due' in claim && claim.due[lane] > 0 && claimed[lane].length === claim.due[lane]
  return {
    ...state,
    phase: state.phase === 'stopped' ? 'stopped' : 'idle',
    mayBeDue: byLane(lane => state.mayBeDue[lane] || isFull(lane)),
    inFlight: byLane(
      lane => state.inFlight[lane] + claimed[lane].filter(message => message.state === 'sending').length,
    ),
  }
}

export const endDelivery = (state: SenderState, lane: Lane): SenderState => ({
  ...state,
  inFlight: { ...state.inFlight, [lane]: state.inFlight[lane] - 1 },
})

export const stopClaiming = (state: SenderState): SenderState => ({ ...state, phase: 'stopped' })
