import { ofOurLanguage } from '#web/offline/serviceWorkerUpdate.ts'

/** Activates the waiting version and reloads only this page. Without a waiting worker, another page has activated it. */
export const openNewVersion = async (): Promise<void> => {
  const waiting = ofOurLanguage((await navigator.serviceWorker.getRegistration())?.waiting)
  if (!waiting) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated' || waiting.state === 'redundant') location.reload()
  })
  waiting.postMessage('skipWaiting')
}
