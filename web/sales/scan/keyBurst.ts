/** A scanner types a code faster than a person: this is the longest pause between its keys. */
const maxGapMs = 50
const minLength = 4

interface Key {
  key: string
  timeStamp: number
}

/** Collects keys. Returns the code when a burst of keys ends with Enter. */
export const createKeyBurst = () => {
  let code = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    /** `isFirst` is true for the first key of what may become a burst. */
    press: ({ key, timeStamp }: Key): { isFirst: boolean; code?: string } => {
      const isFast = timeStamp - lastAt <= maxGapMs
      lastAt = timeStamp
      if (key === 'Enter') {
        const scanned = isFast && code.length >= minLength ? code : undefined
        code = ''
        return { isFirst: false, ...(scanned && { code: scanned }) }
      }
      // Shift and other keys that type nothing.
      if (key.length !== 1) return { isFirst: false }
      const isFirst = !isFast || code === ''
      code = isFirst ? key : code + key
      return { isFirst }
    },
  }
}
