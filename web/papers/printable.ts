/** Signs that join, turn or colour others and show nothing themselves, and pictures, which a font of letters has none of. */
const unprintable =
  /[\p{Cf}\p{Cc}\p{Variation_Selector}\p{Regional_Indicator}\p{Emoji_Modifier}]|(?![©®™])\p{Extended_Pictographic}/gu

/** Ễ as E, if the font has but that. */
const withoutAccents = (letter: string): string => letter.normalize('NFD').charAt(0)

/**
 * What a font can print of a line that a person has typed. Letters of other scripts become question marks: without a
 * glyph they would run into those beside them.
 */
export const printableWith =
  (hasGlyph: (letter: string) => boolean) =>
  (line: string): string => {
    const inFont = (letter: string) => [letter, withoutAccents(letter)].find(hasGlyph) ?? '?'
    const words = line.replace(/\s/gu, ' ').replace(unprintable, '').replace(/ {2,}/g, ' ').trim()
    return Array.from(words, inFont).join('')
  }
