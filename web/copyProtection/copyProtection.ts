import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { type Protection, protectFromCopying } from '#web/copyProtection/protectFromCopying.ts'

const key = 'copyProtection'
const off = 'off'

/** Without storage every page starts protected. */
const store = (isOn: boolean): void => (isOn ? deviceStorage.remove(key) : deviceStorage.set(key, off))

let protection: Protection = { forbidsZoom: true }
let undo: (() => void) | undefined

const apply = (isOn: boolean): void => {
  if (isOn) undo ??= protectFromCopying(protection)
  else {
    undo?.()
    undo = undefined
  }
}

/** Applies the shop's setting and stores it for the next page. */
export const setCopyProtection = (isOn: boolean): void => {
  store(isOn)
  apply(isOn)
}

/** Applies the stored setting at once, even offline, and follows changes in other tabs. */
export const startCopyProtection = (chosen = protection): void => {
  protection = chosen
  apply(deviceStorage.get(key) !== off)
  window.addEventListener('storage', event => {
    if (event.key === key) apply(event.newValue !== off)
  })
}
