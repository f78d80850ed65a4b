/** Invisible formatting characters and modifiers, and emoji, which the font does not have. */
const unprintable =
  /[\p{Cf}\p{Cc}\p{Variation_Selector}\p{Regional_Indicator}\p{Emoji_Modifier}]|(?![©®™])\p{Extended_Pictographic}/gu

/** The base letter: E for Ễ. */
const withoutAccents = (letter: string): string => letter.normalize('NFD').charAt(0)

/**
 * Replaces the characters of a line that the font cannot print. Letters of other scripts become question marks, because a
 * letter without a glyph would overlap its neighbours.
 */
export const printableWith =
  (hasGlyph: (letter: string) => boolean) =>
  (line: string): string => {
    const inFont = (letter: string) => [letter, withoutAccents(letter)].find(hasGlyph) ?? '?'
    const cleaned = line.replace(/\s/gu, ' ').replace(unprintable, '').replace(/ {2,}/g, ' ').trim()
    return Array.from(cleaned, inFont).join('')
  }
