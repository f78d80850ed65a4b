/** The browser's own offer to install the app. Not every browser makes one. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

const setOffer = (next: InstallOffer | undefined) => {
  offer = next
  for (const listener of listeners) listener()
}

export const isInstallOffered = (): boolean => offer !== undefined

export const onInstallOfferChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Comes once, perhaps before anybody is signed in, so it is kept until somebody asks for it. */
export const captureInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
}

/** An offer can be taken up once; whatever the answer, it is spent. */
export const install = (): void => {
  void offer?.prompt().catch(() => undefined)
  setOffer(undefined)
}
