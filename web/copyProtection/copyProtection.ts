import { type Protection, protectFromCopying } from '#web/copyProtection/protectFromCopying.ts'

const key = 'copyProtection'
const off = 'off'

const isRememberedOff = (): boolean => {
  try {
    return localStorage.getItem(key) === off
  } catch {
    return false
  }
}

const remember = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, off)
  } catch {
    // Without a memory every page begins protected.
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

/** Follows the shop's setting from now on. */
export const setCopyProtection = (isOn: boolean): void => {
  remember(isOn)
  apply(isOn)
}

/** As the shop last had it: at once, without a connection, and in step with the other tabs. */
export const startCopyProtection = (chosen = protection): void => {
  protection = chosen
  apply(!isRememberedOff())
  window.addEventListener('storage', event => {
    if (event.key === key) apply(event.newValue !== off)
  })
}
