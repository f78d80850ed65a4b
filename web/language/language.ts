import type { Language } from '#contract/language.ts'

/** The browser stories read texts too, outside a browser. */
const { document } = globalThis as { document?: { documentElement: { lang: string } } }

/** The language (i18n) of the staff app. Each is a build of its own, so another one is another page: loadLanguage.ts. */
export const language: Language = document?.documentElement.lang === 'am' ? 'am' : 'en'
