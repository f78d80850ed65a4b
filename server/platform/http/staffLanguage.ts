import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLanguageCookie, type Language, staffLanguageCookie } from '#contract/language.ts'
import { acceptedLanguage, parseLanguage } from './acceptedLanguage.ts'

/** The languages of the staff app that a device remembers. Set by a script, Safari would forget them after a week. */
export interface DeviceLanguage {
  /** What was last clicked on its sign-in page. */
  readonly clicked: Language | undefined
  /** Opens the next page in this language, and keeps what was clicked for another year. */
  remember(language: Language): void
}

export const deviceLanguageOf = (request: FastifyRequest, reply: FastifyReply): DeviceLanguage => {
  const clicked = parseLanguage(request.cookies[deviceLanguageCookie.name])
  const attributes = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
  const set = ({ name, seconds }: typeof deviceLanguageCookie | typeof staffLanguageCookie, language: Language) =>
    void reply.setCookie(name, language, { ...attributes, maxAge: seconds })
  return {
    clicked,
    remember: language => {
      set(staffLanguageCookie, language)
      if (clicked) set(deviceLanguageCookie, clicked)
    },
  }
}

/**
 * The language of a page of the staff app: the last one of the device, and on a new device that of the shop. Only a new device
 * costs a query. The service worker asks the sign-in page for its own language.
 */
export const pageLanguageOf = async (
  request: FastifyRequest,
  path: string,
  findShopLanguage: () => Promise<Language>,
): Promise<Language> =>
  (path === '/login' ? parseLanguage((request.query as { language?: unknown }).language) : undefined) ??
  parseLanguage(request.cookies[staffLanguageCookie.name]) ??
  (await findShopLanguage().catch(() => acceptedLanguage(request)))
