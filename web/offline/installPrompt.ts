/** The browser's install prompt for the app (PWA). Not every browser has one. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let prompt: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

const setPrompt = (next: InstallPromptEvent | undefined) => {
  prompt = next
  for (const listener of listeners) listener()
}

export const isInstallOffered = (): boolean => prompt !== undefined

export const onInstallOfferChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The browser sends the prompt once, perhaps before anybody is signed in, so it is stored until it is used. */
export const captureInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    setPrompt(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => setPrompt(undefined))
}

/** A prompt can be shown only once, whatever the answer. */
export const install = (): void => {
  void prompt?.prompt().catch(() => undefined)
  setPrompt(undefined)
}
