import regular from '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf?inline'
import semiBold from '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf?inline'
import { Font } from '@react-pdf/renderer'
import { printableWith } from '#web/papers/printable.ts'

/** Latin and Ethiopic in one font. TrueType: of WOFF2 nothing would be printed. */
export const fontFamily = 'Noto Sans Ethiopic'

Font.register({
  family: fontFamily,
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: semiBold, fontWeight: 600 },
  ],
})
Font.registerHyphenationCallback(word => [word])

export type Weight = 400 | 600

const loadFont = async (fontWeight: Weight) => {
  await Font.load({ fontFamily, fontWeight })
  const { data } = Font.getFont({ fontFamily, fontWeight })
  if (!data) throw new Error(`The font of weight ${fontWeight} is missing`)
  return data
}
const fonts = { 400: await loadFont(400), 600: await loadFont(600) } as const

const toPrintable = printableWith(letter => fonts[400].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** What the font can print of a text of several lines. */
export const toPrintableLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(toPrintable)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const cachedWidths = { 400: new Map<string, number>(), 600: new Map<string, number>() } as const

/** In ems, of a letter or two. */
const measureLetters = (letters: string, weight: Weight): number => {
  const cached = cachedWidths[weight].get(letters)
  if (cached !== undefined) return cached
  const width = fonts[weight].layout(letters).advanceWidth / fonts[weight].unitsPerEm
  cachedWidths[weight].set(letters, width)
  return width
}

/** Pair by pair, since that is how letters are kerned: to lay out each line that is tried would take seconds. */
export const textWidth = (text: string, size: number, weight: Weight): number => {
  let width = 0
  let before = ''
  for (const letter of text) {
    width += measureLetters(before + letter, weight) - measureLetters(before, weight)
    before = letter
  }
  return width * size
}
