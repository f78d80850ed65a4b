import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languages } from '#contract/language.ts'

const parseLanguage = (tag: unknown): Language | undefined => languages.find(language => language === tag)

/** The supported language that an Accept-Language header prefers: Amharic for 'am-ET,am;q=0.9,en;q=0.8'. */
const preferredBy = (accepted: string): Language | undefined =>
  accepted
    .split(',')
    .map(part => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { language: parseLanguage(tag.split('-')[0]), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language

/** Over https the prefix prevents another host of the domain, or an http page, from setting the cookie. */
const cookieName = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? `__Host-${languageCookie.name}` : languageCookie.name

/** The language of the query string, else of the cookie, else of the browser's preference. */
export const languageOf = (request: FastifyRequest): Language =>
  parseLanguage((request.query as { lang?: unknown }).lang) ??
  parseLanguage(request.cookies[cookieName(request)]) ??
  preferredBy(request.headers['accept-language'] ?? '') ??
  'en'

/** Stores the language of the query string in the cookie. */
export const rememberLanguage = (request: FastifyRequest, reply: FastifyReply): void => {
  const chosen = parseLanguage((request.query as { lang?: unknown }).lang)
  if (!chosen) return
  reply.setCookie(cookieName(request), chosen, {
    path: '/',
    sameSite: 'lax',
    maxAge: languageCookie.seconds,
    secure: request.protocol === 'https',
  })
}
