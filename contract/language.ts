/**
 * The languages of what customers read. The translations are in the *.texts.ts files of web/public, in the templates of SMS
 * and in server/tracking/translations.ts.
 */
export const languages = ['en', 'am'] as const
export type Language = (typeof languages)[number]

/** Remembers the language that a customer chose. */
export const languageCookie = { name: 'language', seconds: 365 * 24 * 60 * 60 } as const
