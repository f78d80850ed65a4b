import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageCookie, languages } from '#contract/language.ts'

const known = (tag: unknown): Language | undefined => languages.find(language => language === tag)

/** The one of ours that a browser likes best, such as Amharic by 'am-ET,am;q=0.9,en;q=0.8'. */
const preferredBy = (accepted: string): Language | undefined =>
  accepted
    .split(',')
    .map(part => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { language: known(tag.split('-')[0]), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)[0]?.language

/** As the address asks, else as chosen before, else as the browser prefers. */
export const languageOf = (request: FastifyRequest): Language =>
  known((request.query as { lang?: unknown }).lang) ??
  known(request.cookies[languageCookie.name]) ??
  preferredBy(request.headers['accept-language'] ?? '') ??
  'en'

/** A language that the address asks for is a choice, and remembered. */
export const rememberLanguage = (request: FastifyRequest, reply: FastifyReply): void => {
  const chosen = known((request.query as { lang?: unknown }).lang)
  if (!chosen) return
  reply.setCookie(languageCookie.name, chosen, {
    path: '/',
    sameSite: 'lax',
    maxAge: languageCookie.seconds,
    secure: request.protocol === 'https',
  })
}
