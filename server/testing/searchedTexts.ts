import fc from 'fast-check'

/** Few different characters, so that most searches have matches, often with their trigrams scattered. */
export const searchedText = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom('a', 'b', 'C', '1', '2', ' ', '-', '%', '_', '\\', 'ሃ', 'ና', 'é'),
    minLength: 1,
    maxLength,
  })

/** Few different digits. */
export const searchedPhone = fc
  .string({ unit: fc.constantFrom('1', '2'), minLength: 9, maxLength: 9 })
  .map(end => `251${end}`)

/** Many equal times, many on one day, few in a year. */
export const searchedTime = fc
  .oneof(fc.nat(20), fc.nat(86_400_000), fc.nat(2 * 365 * 86_400_000))
  .map(ago => new Date(Date.UTC(2026, 7, 30) - ago).toISOString())

/** A part of one of the texts, or a random text. */
export const searchIn = (texts: readonly string[]) =>
  fc
    .oneof(
      fc.tuple(fc.constantFrom(...texts), fc.nat(8), fc.integer({ min: 1, max: 9 })).map(([text, start, length]) =>
        Array.from(text)
          .slice(start, start + length)
          .join(''),
      ),
      searchedText(5),
    )
    // Digits alone are searched in several spellings, which a plain scan does not do.
    .filter(piece => piece !== '' && !/^[\d\s()+./-]*$/.test(piece))
