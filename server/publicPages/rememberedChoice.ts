import type { FastifyReply, FastifyRequest } from 'fastify'

interface Choice<Value extends string> {
  /** In the query string. */
  readonly query: string
  readonly cookie: { readonly name: string; readonly seconds: number }
  readonly parse: (value: unknown) => Value | undefined
}

/** What customers choose with a link to the same page: the query string says it, and a cookie remembers it. */
export const rememberedChoice = <Value extends string>({ query, cookie, parse }: Choice<Value>) => {
  /** Over https the prefix prevents another host of the domain, or an http page, from setting the cookie. */
  const cookieName = ({ protocol }: FastifyRequest) => (protocol === 'https' ? `__Host-${cookie.name}` : cookie.name)
  const chosenIn = (request: FastifyRequest) => parse((request.query as Record<string, unknown>)[query])
  return {
    /** That of the query string, else of the cookie. */
    find: (request: FastifyRequest): Value | undefined =>
      chosenIn(request) ?? parse(request.cookies[cookieName(request)]),
    /** Stores the one of the query string in the cookie. */
    remember: (request: FastifyRequest, reply: FastifyReply): void => {
      const chosen = chosenIn(request)
      if (!chosen) return
      reply.setCookie(cookieName(request), chosen, {
        path: '/',
        sameSite: 'lax',
        maxAge: cookie.seconds,
        secure: request.protocol === 'https',
      })
    },
  }
}
