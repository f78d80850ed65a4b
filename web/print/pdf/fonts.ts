import regular from '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf?inline'
import semiBold from '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf?inline'
import { Font } from '@react-pdf/renderer'
import { printableWith } from '#web/print/pdf/printable.ts'

/** Latin and Ethiopic in one font, as TrueType: the PDF renderer prints nothing with WOFF2. */
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

/** Replaces what the font cannot print in a text of several lines. */
export const toPrintableLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(toPrintable)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const cachedWidths = { 400: new Map<string, number>(), 600: new Map<string, number>() } as const

/** The width of one or two letters, in ems. */
const measureLetters = (letters: string, weight: Weight): number => {
  const cached = cachedWidths[weight].get(letters)
  if (cached !== undefined) return cached
  const width = fonts[weight].layout(letters).advanceWidth / fonts[weight].unitsPerEm
  cachedWidths[weight].set(letters, width)
  return width
}

/** Adds up cached pair widths, which include kerning. A full layout of every candidate line would take seconds. */
export const textWidth = (text: string, size: number, weight: Weight): number => {
  let width = 0
  let previous = ''
  for (const letter of text) {
    width += measureLetters(previous + letter, weight) - measureLetters(previous, weight)
    previous = letter
  }
  return width * size
}
