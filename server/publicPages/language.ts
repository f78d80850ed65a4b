import type { FastifyRequest } from 'fastify'
import { type Language, languageCookie } from '#contract/language.ts'
import { acceptedLanguage, parseLanguage } from '../platform/http/acceptedLanguage.ts'
import { rememberedChoice } from './rememberedChoice.ts'

export const chosenLanguage = rememberedChoice({ query: 'lang', cookie: languageCookie, parse: parseLanguage })

/** The chosen language, else that of the browser's preference. */
export const languageOf = (request: FastifyRequest): Language =>
  chosenLanguage.find(request) ?? acceptedLanguage(request)
