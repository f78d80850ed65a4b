import { maxGapMs } from '#web/sales/scan/keyBurst.ts'

/** So many keys of a person rarely follow each other without a pause. */
const minFastKeys = 3
/** No price or quantity of the shop has so many digits. */
const minCodeDigits = 8

/**
 * Watches what is typed into one number since it has the focus, to find digits of a scanned code that were not recognized as a
 * scan. Codes of fewer digits that a busy machine has slowed down key by key look like what a person types.
 */
export const watchNumber = (field: HTMLInputElement) => {
  const before = field.value
  let fastKeys = ''
  let hasFastKeys = false
  let lastAt = Number.NEGATIVE_INFINITY

  return {
    field,
    press: ({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): void => {
      if (key.length !== 1) return
      fastKeys = timeStamp - lastAt <= maxGapMs ? fastKeys + key : key
      lastAt = timeStamp
      // Some keyboards have a key for 000, and a key that is held down repeats.
      hasFastKeys ||= fastKeys.length >= minFastKeys && new Set(fastKeys).size > 1
    },
    isChanged: () => field.value !== before,
    hasFastKeys: () => hasFastKeys,
    looksScanned: () =>
      field.value !== before &&
      (hasFastKeys || new RegExp(`\\d{${minCodeDigits}}`).test(field.value.replaceAll(/[\s,]/g, ''))),
    /** The value from before the first key. */
    before,
  }
}
