import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionTimeout } from '#contract/session/sessionTimeout.ts'

const nameOn = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-tigena' : 'tigena')

/** The cookie with the session token. Scripts and other sites cannot read it. */
export interface SessionCookie {
  read(): string | undefined
  set(token: string): void
  clear(): void
}

export const sessionCookie = (request: FastifyRequest, reply: FastifyReply): SessionCookie => {
  const name = nameOn(request)
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const
  return {
    read: () => request.cookies[name],
    set: token => void reply.setCookie(name, token, { ...attributes, maxAge: sessionTimeout.days * 24 * 60 * 60 }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}
