/** A scanner types a code faster than a person: this is the longest pause between its keys. */
export const maxGapMs = 50
const minLength = 4

/** A busy machine may interrupt a scanner this long. Nobody types so many keys with so few pauses. */
const maxInterruptionMs = 500
const minInterruptedLength = 8
const maxInterruptionsPerKey = 1 / 4
/** A single key may also be what a person has typed before the scan. */
const maxAfterFirstKeyMs = 200

interface Key {
  key: string
  timeStamp: number
}

/** Keys without a pause between them. */
interface Part<Before> {
  code: string
  /** What was given with each key. */
  before: Before[]
}

/** Leaves out what a person has typed key by key before the scan. */
const withoutTyped = <P extends { code: string; gapMs: number }>(parts: readonly P[]): readonly P[] => {
  const index = parts.findIndex(({ code }) => code.length > 1)
  const isAfterFirstKey = index === 1 && (parts[1]?.gapMs ?? 0) <= maxAfterFirstKeyMs
  return isAfterFirstKey ? parts : parts.slice(Math.max(0, index))
}

/**
 * Collects keys. Returns the code when a burst of keys ends with Enter, and `before`, which was given with each of its keys.
 */
export const createKeyBurst = <Before>() => {
  let parts: (Part<Before> & { gapMs: number })[] = []
  let lastAt = Number.NEGATIVE_INFINITY

  const findScan = (gapMs: number): Part<Before> | undefined => {
    const scanned = withoutTyped(parts)
    const last = scanned.at(-1)
    if (!last || gapMs > maxInterruptionMs) return undefined
    const isFast = gapMs <= maxGapMs
    const code = scanned.map(part => part.code).join('')
    const interruptions = scanned.length - (isFast ? 1 : 0)
    if (code.length >= minInterruptedLength && interruptions <= code.length * maxInterruptionsPerKey)
      return { code, before: scanned.flatMap(({ before }) => before) }
    return isFast && last.code.length >= minLength ? last : undefined
  }

  return {
    /** `isFirst` is true for the first key of what may become a burst. */
    press: ({ key, timeStamp }: Key, before: Before): { isFirst: boolean; scan?: Part<Before> | undefined } => {
      const gapMs = timeStamp - lastAt
      lastAt = timeStamp
      if (key === 'Enter') {
        const scan = findScan(gapMs)
        parts = []
        return { isFirst: false, scan }
      }
      // Shift and other keys that type nothing.
      if (key.length !== 1) return { isFirst: false }
      if (gapMs > maxInterruptionMs) parts = []
      const part = parts.at(-1)
      if (part && gapMs <= maxGapMs) {
        part.code += key
        part.before.push(before)
        return { isFirst: false }
      }
      parts.push({ code: key, before: [before], gapMs })
      return { isFirst: true }
    },
  }
}
