import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Allow } from '#contract/access.ts'
import type { Language } from '#contract/language.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { Database, Origin } from '../db/database.ts'
import { acceptedLanguage } from './acceptedLanguage.ts'
import { type ClientAddress, clientAddress } from './address.ts'
import { requestOrigin } from './security.ts'
import { sessionCookie } from './sessionCookie.ts'

/** The caller of a public endpoint, signed in or not. */
export interface Visitor extends ClientAddress {
  readonly requestId: string
  /** Of what the server says to them. */
  readonly language: Language
  /** PUBLIC_URL, if it is set. */
  readonly publicUrl: string | undefined
  /** The URL of pages and QR codes: PUBLIC_URL, or the origin that this request was sent to, which its sender chooses. */
  readonly pageUrl: string
  /** The user, if the visitor is signed in. It is no use of the session, and it takes a query. */
  findUser(): Promise<ActingUser | undefined>
}

/** Which proxies may name a visitor's address, and the shop's URL for customers. */
interface ProxySettings {
  readonly trustedProxies: readonly string[]
  readonly publicUrl?: string
}

/** A signed-in user, with what the web app is not told at sign-in. */
export interface ActingUser extends SessionUser {
  readonly branch: number | null
  /** If not, the language of the preferences is that of the shop. */
  readonly hasOwnLanguage?: boolean
}

/** A signed-in user with the permission that the endpoint requires. */
export interface Actor extends Visitor {
  readonly user: ActingUser
  readonly sessionId: string
}

/** Finds the session that a cookie's token belongs to. A use by a person restarts its idle timeout. */
export type FindSession = (
  db: Database,
  token: string | undefined,
  options: { isUse: boolean; visitor: Visitor },
) => Promise<Pick<Actor, 'sessionId' | 'user'> | undefined>

/** What tells who sends a request. */
export interface CallerOptions extends ProxySettings {
  readonly db: Database
  readonly findSession: FindSession
}

export const visitorOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { db, findSession, trustedProxies, publicUrl }: CallerOptions,
): Visitor => {
  const visitor: Visitor = {
    ...clientAddress(request, trustedProxies),
    requestId: request.id,
    language: acceptedLanguage(request),
    publicUrl,
    pageUrl: publicUrl ?? requestOrigin(request),
    findUser: async () =>
      (await findSession(db, sessionCookie(request, reply).read(), { isUse: false, visitor }))?.user,
  }
  return visitor
}

export type CallerOf<A extends Allow> = A extends 'public' ? Visitor : Actor

export const originOf = (caller: Visitor | Actor, action: string): Origin => ({
  actorId: 'user' in caller ? caller.user.id : null,
  sessionId: 'user' in caller ? caller.sessionId : null,
  address: caller.address,
  action,
  requestId: caller.requestId,
})
