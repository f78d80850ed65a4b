import { isOnline, onConnectionChange } from '#web/offline/connection.ts'

const secondsAfterStart = 3
const hour = 60 * 60 * 1000

let isOffered = false
const listeners = new Set<() => void>()

const offer = (offered: boolean) => {
  isOffered = offered
  for (const listener of listeners) listener()
}

export const isNewVersionOffered = (): boolean => isOffered

export const onNewVersionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const dismissNewVersion = (): void => offer(false)

const offerWhenInstalled = (registration: ServiceWorkerRegistration) => {
  const arriving = registration.installing
  arriving?.addEventListener('statechange', () => {
    if (arriving.state === 'installed') offer(true)
  })
}

/** Another page may have asked for the new version. This one goes on with the old until it is asked itself. */
const offerWhenReplaced = () => {
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) offer(true)
    isControlled = true
  })
}

/** One worker is there already: whatever comes after it is a new version. */
const watchForVersions = (registration: ServiceWorkerRegistration) => {
  if (registration.waiting) offer(true)
  offerWhenInstalled(registration)
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration))
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, hour)
  addEventListener('focus', look)
  // A server that comes back may be a newer one.
  onConnectionChange(() => isOnline() && look())
}

/** A browser that will not have the worker works as before, with a connection. */
const register = async () => {
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  watchForVersions(await navigator.serviceWorker.ready)
}

/** While this page is open, the worker keeps the files of its version. It knows them by the page's script. */
const askToPersistFiles = (script: string) =>
  void navigator.locks.request(new URL(script).pathname, { mode: 'shared' }, () => new Promise(() => undefined))

/** Keeps the app for the time without a connection. Begins late, so as not to take from the page its first seconds. */
export const registerServiceWorker = (script: string): void => {
  if (!navigator.serviceWorker || !navigator.locks) return
  askToPersistFiles(script)
  offerWhenReplaced()
  setTimeout(register, secondsAfterStart * 1000)
}

/** Only this page reloads. Without a worker that waits, another page has already let the new version in. */
export const openNewVersion = async (): Promise<void> => {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!waiting) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload()
  })
  waiting.postMessage('takeOver')
}
