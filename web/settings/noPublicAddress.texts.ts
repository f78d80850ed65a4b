import { language } from '#web/language/language.ts'

/** Apart from the other texts of the settings, which the dashboard does not need. */
const en = {
  choose: 'We have no public address',
  saved: 'Saved that the shop has no public address',
  failed: (reason: string) => `Failed to save that the shop has no public address: ${reason}`,
}

const am: typeof en = {
  choose: 'ለደንበኞች የሚከፈት አድራሻ የለንም',
  saved: 'ሱቁ ለደንበኞች የሚከፈት አድራሻ እንደሌለው ተቀምጧል',
  failed: reason => `ሱቁ ለደንበኞች የሚከፈት አድራሻ እንደሌለው ማስቀመጥ አልተቻለም፦ ${reason}`,
}

export const noPublicAddressTexts = { en, am }[language]
