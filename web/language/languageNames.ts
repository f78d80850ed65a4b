import type { Language } from '#contract/language.ts'

/** Each in itself, for who reads only that one. */
export const languageNames = { en: 'English', am: 'አማርኛ' } as const satisfies Record<Language, string>
