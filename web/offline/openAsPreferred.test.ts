import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceLanguageCookie, type Language, staffLanguageCookie } from '#contract/language.ts'
import type { Preferences } from '#contract/session/preferenceValues.ts'
import { getSession, signIn, signOut } from '#contract/session/session.ts'
import { lostConnection, serve } from '#web/testing/server.ts'

const hana = { id: '0198-1', username: 'hana', name: 'Hana', role: 'Technician' } as const
const dawit = { id: '0198-2', username: 'dawit', name: 'Dawit', role: 'Sales' } as const
const withEthiopianDays: Preferences = { language: 'en', calendar: 'ethiopian', clock: null }
const inAmharic: Preferences = { language: 'am', calendar: null, clock: null }
const inEnglish: Preferences = { language: 'en', calendar: null, clock: null }

const reload = vi.fn()

/** Loads the page of the staff app in a language, as a browser does that opens or reloads it. */
const loadPage = async (language: Language = 'en') => {
  document.documentElement.lang = language
  vi.resetModules()
  const [session, preferences, opening, unsaved, remembered] = await Promise.all([
    import('#web/session/session.ts'),
    import('#web/language/preferences.ts'),
    import('#web/offline/openAsPreferred.ts'),
    import('#web/ui/form/unsavedChanges.ts'),
    import('#web/browser/rememberedUser.ts'),
  ])
  return { ...session, ...preferences, ...opening, ...unsaved, ...remembered }
}

/** What the device remembers for the next page. */
const nextLanguage = () => new RegExp(`${staffLanguageCookie.name}=(..)`).exec(document.cookie)?.[1]

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  serve(signOut, undefined)
})
afterEach(() => void vi.resetModules())

test('LANG-03 calendar and clock are as chosen after each sign-in in the same tab', async () => {
  serve(signIn, { ...hana, preferences: withEthiopianDays })
  serve(getSession, { ...hana, preferences: withEthiopianDays })
  for (const times of [1, 2]) {
    const signedOut = await loadPage()
    expect(signedOut.calendar).toBe('gregorian')
    await signedOut.signInAs('hana', 'kettle-sand-19')
    expect(reload).toHaveBeenCalledTimes(times)
    const page = await loadPage()
    await page.checkSession()
    expect([page.calendar, page.findLanguageChange()]).toEqual(['ethiopian', undefined])
    await page.signOutHere(async () => undefined)
  }
  expect(reload).toHaveBeenCalledTimes(2)
})

test('LANG-01 two users of different languages in turn on one device each read their own', async () => {
  let page = await loadPage('en')
  serve(signIn, { ...hana, preferences: inAmharic })
  await page.signInAs('hana', 'kettle-sand-19')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(nextLanguage()).toBe('am')
  page = await loadPage('am')
  serve(getSession, { ...hana, preferences: inAmharic })
  await page.checkSession()
  expect([page.calendar, page.clock]).toEqual(['ethiopian', 'ethiopian'])
  await page.signOutHere(async () => undefined)
  page = await loadPage('am')
  serve(signIn, { ...dawit, preferences: inEnglish })
  await page.signInAs('dawit', 'kettle-sand-19')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect([nextLanguage(), document.cookie.includes(deviceLanguageCookie.name)]).toEqual(['en', false])
})

test('an app that is not as preferred after it was loaded again offers it, instead of reloading without end', async () => {
  serve(getSession, { ...hana, preferences: withEthiopianDays })
  await (await loadPage()).checkSession()
  expect(reload).toHaveBeenCalledOnce()
  // As if the browser had not stored it.
  localStorage.clear()
  const page = await loadPage()
  await page.checkSession()
  expect(page.findLanguageChange()).toEqual({ state: 'offered', preferences: withEthiopianDays })
  expect(reload).toHaveBeenCalledOnce()
})

test('a browser without storage never reloads by itself', async () => {
  const page = await loadPage()
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, undefined)
  serve(getSession, { ...hana, preferences: inAmharic })
  await page.checkSession()
  await page.checkSession()
  expect([reload.mock.calls.length, page.findLanguageChange()]).toEqual([0, undefined])
})

const serviceWorker = { getRegistration: async () => ({}), register: vi.fn() }

test('a language that could not be loaded is tried again at the next check of the session', async () => {
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  serviceWorker.register.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
  serve(getSession, { ...hana, preferences: inAmharic })
  const page = await loadPage()
  await page.checkSession()
  await vi.waitFor(() => expect(page.findLanguageChange()?.state).toBe('offered'))
  expect([reload.mock.calls.length, nextLanguage()]).toEqual([0, undefined])
  serve(getSession, lostConnection)
  await page.checkSession()
  serve(getSession, { ...hana, preferences: inAmharic })
  await page.checkSession()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(nextLanguage()).toBe('am')
})

test('who has begun to type while the language was loading is asked, and sees meanwhile what happens', async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<object>()
  vi.stubGlobal('navigator', { serviceWorker: { ...serviceWorker, register: () => loaded } })
  serve(signIn, { ...hana, preferences: inAmharic })
  const page = await loadPage()
  await page.signInAs('hana', 'kettle-sand-19')
  expect(page.findLanguageChange()).toEqual({ state: 'loading', preferences: inAmharic })
  onTestFinished(page.registerDraft({ id: 'open', kind: 'tickets', hasContent: () => true }))
  resolve({})
  await vi.waitFor(() => expect(page.findLanguageChange()?.state).toBe('offered'))
  expect(reload).not.toHaveBeenCalled()
})

test('another tab of the user offers what they have chosen here, and never reloads unasked', async () => {
  serve(getSession, { ...hana, preferences: inEnglish })
  const page = await loadPage()
  page.startSession()
  await vi.waitFor(() => expect(page.rememberedUser()?.id).toBe(hana.id))
  const chooseElsewhere = (preferences: Preferences) => {
    localStorage.setItem('preferences', JSON.stringify(preferences))
    dispatchEvent(new StorageEvent('storage', { key: 'preferences' }))
  }
  chooseElsewhere(inAmharic)
  expect(page.findLanguageChange()).toEqual({ state: 'offered', preferences: inAmharic })
  chooseElsewhere(inEnglish)
  expect(page.findLanguageChange()).toBeUndefined()
  expect(reload).not.toHaveBeenCalled()
})
