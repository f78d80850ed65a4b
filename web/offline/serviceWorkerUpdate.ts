import { serviceWorkerFile } from '#contract/language.ts'
import { createStore, useStore } from '#web/browser/createStore.ts'
import { isOnline, onConnectionChange } from '#web/http/connection.ts'
import { language } from '#web/language/language.ts'

const registrationDelayMs = 3000
const updateIntervalMs = 60 * 60 * 1000

const isOffered = createStore(false)

export const useIsNewVersionOffered = (): boolean => useStore(isOffered)

export const dismissNewVersion = (): void => isOffered.set(false)

/** The worker of the other language is no new version: somebody has chosen that one on this device. */
export const ofOurLanguage = (worker: ServiceWorker | null | undefined): ServiceWorker | undefined =>
  worker?.scriptURL.endsWith(`/${serviceWorkerFile[language]}`) ? worker : undefined

const offerWhenInstalled = (registration: ServiceWorkerRegistration) => {
  const worker = ofOurLanguage(registration.installing)
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && ofOurLanguage(registration.active)) isOffered.set(true)
  })
}

/** Another page has activated the new version. This page continues with the old one until its user reloads. */
const offerWhenReplaced = () => {
  let before = ofOurLanguage(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const controller = ofOurLanguage(navigator.serviceWorker.controller)
    if (before && controller) isOffered.set(true)
    before = controller
  })
}

/** Checks for a service worker update every hour, on focus and on reconnect. Every further worker is a new version. */
const watchForUpdates = (registration: ServiceWorkerRegistration) => {
  if (ofOurLanguage(registration.waiting)) isOffered.set(true)
  offerWhenInstalled(registration)
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration))
  const checkForUpdate = () => void registration.update().catch(() => undefined)
  setInterval(checkForUpdate, updateIntervalMs)
  addEventListener('focus', checkForUpdate)
  // The server may have been restarted with a new version.
  onConnectionChange(() => isOnline() && checkForUpdate())
}

/** Another tab may have chosen the other language for this device. */
const isOfOtherLanguage = async () => {
  const active = (await navigator.serviceWorker.getRegistration())?.active
  return Boolean(active) && !ofOurLanguage(active)
}

/** If the browser refuses the worker, the app still works online. */
const register = async () => {
  if (!(await isOfOtherLanguage()))
    await navigator.serviceWorker.register(`/${serviceWorkerFile[language]}`).catch(() => undefined)
  watchForUpdates(await navigator.serviceWorker.ready)
}

/** While this page is open, the worker must not delete the files of its version. The page's script identifies it. */
const lockPrecachedFiles = (script: string) =>
  void navigator.locks.request(new URL(script).pathname, { mode: 'shared' }, () => new Promise(() => undefined))

/** Registers the service worker, which precaches the app for offline use. Delayed, so as not to slow the first load. */
export const registerServiceWorker = (script: string): void => {
  if (!navigator.serviceWorker || !navigator.locks) return
  lockPrecachedFiles(script)
  offerWhenReplaced()
  setTimeout(register, registrationDelayMs)
}
