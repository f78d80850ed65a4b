import { createStore, useStore } from '#web/browser/createStore.ts'

/** The browser's install prompt for the app (PWA). Not every browser has one. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const prompt = createStore<InstallPromptEvent | undefined>(undefined)

export const useIsInstallOffered = (): boolean => useStore(prompt) !== undefined

/** The browser sends the prompt once, perhaps before anybody is signed in, so it is stored until it is used. */
export const captureInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    prompt.set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => prompt.set(undefined))
}

/** A prompt can be shown only once, whatever the answer. */
export const install = (): void => {
  void prompt
    .get()
    ?.prompt()
    .catch(() => undefined)
  prompt.set(undefined)
}
