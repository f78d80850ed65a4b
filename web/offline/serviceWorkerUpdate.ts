import { createStore, useStore } from '#web/browser/createStore.ts'
import { isOnline, onConnectionChange } from '#web/http/connection.ts'

const registrationDelayMs = 3000
const updateIntervalMs = 60 * 60 * 1000

const isOffered = createStore(false)

export const useIsNewVersionOffered = (): boolean => useStore(isOffered)

export const dismissNewVersion = (): void => isOffered.set(false)

const offerWhenInstalled = (registration: ServiceWorkerRegistration) => {
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') isOffered.set(true)
  })
}

/** Another page has activated the new version. This page continues with the old one until its user reloads. */
const offerWhenReplaced = () => {
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) isOffered.set(true)
    isControlled = true
  })
}

/** Checks for a service worker update every hour, on focus and on reconnect. Every further worker is a new version. */
const watchForUpdates = (registration: ServiceWorkerRegistration) => {
  if (registration.waiting) isOffered.set(true)
  offerWhenInstalled(registration)
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration))
  const checkForUpdate = () => void registration.update().catch(() => undefined)
  setInterval(checkForUpdate, updateIntervalMs)
  addEventListener('focus', checkForUpdate)
  // The server may have been restarted with a new version.
  onConnectionChange(() => isOnline() && checkForUpdate())
}

/** If the browser refuses the worker, the app still works online. */
const register = async () => {
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
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

/** Activates the waiting version and reloads only this page. Without a waiting worker, another page has activated it. */
export const openNewVersion = async (): Promise<void> => {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload()
  })
  waiting.postMessage('skipWaiting')
}
