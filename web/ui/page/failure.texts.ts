import { language } from '#web/language/language.ts'

const en = {
  /** Some errors of a device have no message. */
  reason: ({ message, name }: Error) => message || name,
}

const am: typeof en = {
  /** Browsers and libraries speak English. */
  reason: ({ message, name }) => (/\p{Script=Ethiopic}/u.test(message) ? message : `ይህን ማድረግ አልተቻለም (${name})`),
}

export const failureTexts = { en, am }[language]
