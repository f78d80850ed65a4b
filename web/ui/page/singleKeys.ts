import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

const key = 'singleKeyShortcuts'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether shortcuts of a single letter or sign act (WCAG 2.1.4). A setting of this browser, on by default. */
export const areSingleKeysOn = (): boolean => deviceStorage.get(key) !== 'off'

export const setSingleKeys = (isOn: boolean): void => {
  if (isOn) deviceStorage.remove(key)
  else deviceStorage.set(key, 'off')
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
