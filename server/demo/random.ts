export type Random = () => number

/** A seeded random number generator (0 to 1), so that the demo shop looks the same each time. */
export const seededRandom = (seed: number): Random => {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(next: Random, values: readonly T[]): T => {
  const value = values[Math.floor(next() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}
