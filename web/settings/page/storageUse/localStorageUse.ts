import { storageUseTexts as texts } from '#web/settings/page/storageUse/storageUse.texts.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/** What browsers allow one site, as documented: about 5 MB. */
export const localStorageCapacity = 5_242_880
const bytesPerCharacter = 2
const warningShare = 0.9

const testKey = 'tigena-storage-test'

/** Writes, reads and removes a value. Returns why local storage does not work, or null if it does. */
export const findLocalStorageProblem = (open: () => Storage = () => localStorage): string | null => {
  try {
    const storage = open()
    storage.setItem(testKey, testKey)
    const isSame = storage.getItem(testKey) === testKey
    storage.removeItem(testKey)
    return isSame ? null : texts.notReadBack
  } catch (error) {
    return reasonOf(error)
  }
}

export interface LocalStorageUse {
  readonly bytes: number
  /** Of the capacity, from 0 to 1. */
  readonly share: number
  readonly isNearlyFull: boolean
}

/** Estimates the use of local storage. Null if the browser does not allow reading it. */
export const measureLocalStorage = (open: () => Storage = () => localStorage): LocalStorageUse | null => {
  try {
    const characters = Object.entries(open()).reduce((sum, [key, value]) => sum + key.length + String(value).length, 0)
    const bytes = characters * bytesPerCharacter
    const share = Math.min(bytes / localStorageCapacity, 1)
    return { bytes, share, isNearlyFull: share >= warningShare }
  } catch {
    return null
  }
}
