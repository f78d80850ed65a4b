/** The languages of the customers' pages. */
export const languages = ['en', 'am'] as const
export type Language = (typeof languages)[number]

/** Remembers the language that a customer chose. */
export const languageCookie = { name: 'language', seconds: 365 * 24 * 60 * 60 } as const
