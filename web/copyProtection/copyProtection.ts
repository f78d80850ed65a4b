import { type Protection, protectFromCopying } from '#web/copyProtection/protectFromCopying.ts'

const key = 'copyProtection'
const off = 'off'

/** Not by `deviceStorage`, because the customers' pages are kept as small as possible. */
const isStoredOff = (): boolean => {
  try {
    return localStorage.getItem(key) === off
  } catch {
    return false
  }
}

const store = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, off)
  } catch {
    // Without storage every page starts protected.
  }
}

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
  apply(!isStoredOff())
  window.addEventListener('storage', event => {
    if (event.key === key) apply(event.newValue !== off)
  })
}
