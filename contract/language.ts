/**
 * The languages (i18n) of the program. The translations stand side by side in the *.texts.ts files, in the templates of SMS and
 * in server/tracking/translations.ts.
 */
export const languages = ['en', 'am'] as const
export type Language = (typeof languages)[number]

/** Remembers the language that a customer chose. */
export const languageCookie = { name: 'language', seconds: 365 * 24 * 60 * 60 } as const

/**
 * Users read the staff app in the language that they have chosen in their account, wherever they sign in. Who has never chosen reads
 * the one that was last clicked on the sign-in page of the device, else that of the shop.
 */
export const deviceLanguageCookie = { name: 'deviceLanguage', seconds: 365 * 24 * 60 * 60 } as const

/** Remembers in which language the staff app was last open on the device: the next page is in it, before anybody is known. */
export const staffLanguageCookie = { name: 'staffLanguage', seconds: 365 * 24 * 60 * 60 } as const

/** Describes the staff app to the device that installs it. */
export const webManifestFile = {
  en: 'manifest.webmanifest',
  am: 'manifest.am.webmanifest',
} as const satisfies Record<Language, string>

/** The service worker of the staff app, which has the files of one language. */
export const serviceWorkerFile = {
  en: 'service-worker.js',
  am: 'service-worker.am.js',
} as const satisfies Record<Language, string>
