import type { Allow } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { Origin } from '../db/database.ts'
import type { ClientAddress } from './address.ts'

/** Anybody who calls a public endpoint. */
export interface Visitor extends ClientAddress {
  readonly requestId: string
  /** Where customers reach the shop: as set, else where this request came to. */
  readonly publicUrl: string
}

/** A signed-in user who may call this endpoint. */
export interface Actor extends Visitor {
  readonly user: SessionUser
  readonly sessionId: string
}

export type CallerOf<A extends Allow> = A extends 'public' ? Visitor : Actor

export const originOf = (caller: Visitor | Actor, action: string): Origin => ({
  actorId: 'user' in caller ? caller.user.id : null,
  sessionId: 'user' in caller ? caller.sessionId : null,
  address: caller.address,
  action,
  requestId: caller.requestId,
})
