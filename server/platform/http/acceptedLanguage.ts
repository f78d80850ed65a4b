import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/language.ts'

export const parseLanguage = (tag: unknown): Language | undefined => languages.find(language => language === tag)

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

/** The language that the caller reads: that of the staff app, or of a customer's browser. */
export const acceptedLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  preferredBy(headers['accept-language'] ?? '') ?? 'en'
