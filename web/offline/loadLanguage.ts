import { deviceLanguageCookie, type Language, serviceWorkerFile, staffLanguageCookie } from '#contract/language.ts'
import { loadLanguageTexts as texts } from '#web/offline/loadLanguage.texts.ts'

const setCookie = ({ name, seconds }: { name: string; seconds: number }, chosen: Language) => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = `${name}=${chosen}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

const untilState = (worker: ServiceWorker, isReached: (state: ServiceWorkerState) => boolean) =>
  new Promise<void>(resolve => {
    const check = () => isReached(worker.state) && resolve()
    worker.addEventListener('statechange', check)
    check()
  })

/**
 * The worker of each language has that language's files, and answers with its own page. A browser that has none asks the server
 * for the page.
 */
const activateWorkerOf = async (chosen: Language) => {
  if (!(await navigator.serviceWorker?.getRegistration())) return
  const registration = await navigator.serviceWorker.register(`/${serviceWorkerFile[chosen]}`)
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  await untilState(worker, state => state !== 'installing')
  worker.postMessage('skipWaiting')
  await untilState(worker, state => state === 'activated' || state === 'redundant')
  if (worker.state === 'redundant') throw new Error('The service worker was not installed')
}

/** Gets everything ready so that the next load is in this language. Drafts stay. Fails in words without a connection. */
export const loadLanguage = async (chosen: Language): Promise<void> => {
  try {
    await activateWorkerOf(chosen)
  } catch (cause) {
    throw new Error(texts.failed, { cause })
  }
  setCookie(staffLanguageCookie, chosen)
}

/** Chooses the language of the sign-in page of this device, which is that of every user who has never chosen one. */
export const chooseDeviceLanguage = async (chosen: Language): Promise<void> => {
  await loadLanguage(chosen)
  setCookie(deviceLanguageCookie, chosen)
  location.reload()
}
