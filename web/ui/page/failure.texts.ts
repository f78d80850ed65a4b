import { language } from '#web/language/language.ts'

const en = {
  /** Some errors of a device have no message. */
  ofBrowser: ({ message, name }: Error) => message || name,
}

const am: typeof en = {
  ofBrowser: ({ name }) => `ብራውዘሩ ይህን ማድረግ አልቻለም (${name})`,
}

export const failureTexts = { en, am }[language]
