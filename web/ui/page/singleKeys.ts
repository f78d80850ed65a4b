import { useSyncExternalStore } from 'react'
import { createStore } from '#web/browser/createStore.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'

const key = 'singleKeyShortcuts'
const changed = createStore(null)

/** Whether shortcuts of a single letter or sign act (WCAG 2.1.4). A setting of this browser, on by default. */
export const areSingleKeysOn = (): boolean => deviceStorage.get(key) !== 'off'

export const setSingleKeys = (isOn: boolean): void => {
  if (isOn) deviceStorage.remove(key)
  else deviceStorage.set(key, 'off')
  changed.set(null)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(changed.subscribe, areSingleKeysOn)
