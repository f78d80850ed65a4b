import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLife } from '#contract/session/sessionLife.ts'

const nameOn = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-tigena' : 'tigena')

/** The session's token in the browser: out of reach of scripts and of other sites. */
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
    set: token => void reply.setCookie(name, token, { ...attributes, maxAge: sessionLife.days * 24 * 60 * 60 }),
    clear: () => void reply.clearCookie(name, attributes),
  }
}
