/** The browser's own offer to install the app. Not every browser makes one. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let kept: InstallOffer | undefined
const listeners = new Set<() => void>()

const keep = (next: InstallOffer | undefined) => {
  kept = next
  for (const listener of listeners) listener()
}

export const isInstallOffered = (): boolean => kept !== undefined

export const onInstallOfferChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Comes once, perhaps before anybody is signed in, so it is kept until somebody asks for it. */
export const keepInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    keep(event as InstallOffer)
  })
  addEventListener('appinstalled', () => keep(undefined))
}

/** An offer can be taken up once; whatever the answer, it is spent. */
export const install = (): void => {
  void kept?.prompt().catch(() => undefined)
  keep(undefined)
}
