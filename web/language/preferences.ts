import { type Preferences, readerOf } from '#contract/session/preferenceValues.ts'
import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { language } from '#web/language/language.ts'

/** Constants, because a change loads the app again. */
export const { calendar, clock } = readerOf(language, rememberedUser()?.preferences)

/** Whether the app is as somebody wants to read it. If not, it must be loaded again. */
export const isAsPreferred = (preferences: Preferences): boolean => {
  const wanted = readerOf(preferences.language, preferences)
  return wanted.language === language && wanted.calendar === calendar && wanted.clock === clock
}
