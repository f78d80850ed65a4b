import regular from '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf?inline'
import semiBold from '@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf?inline'
import { Font } from '@react-pdf/renderer'
import { printableBy } from '#web/papers/printable.ts'
import { wordParts } from '#web/papers/wordParts.ts'

/** Latin and Ethiopic in one font. TrueType: of WOFF2 nothing would be printed. */
export const fontFamily = 'Noto Sans Ethiopic'

Font.register({
  family: fontFamily,
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: semiBold, fontWeight: 600 },
  ],
})
Font.registerHyphenationCallback(wordParts)
await Font.load({ fontFamily })

const font = Font.getFont({ fontFamily }).data

export const printable = printableBy(letter => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false)

/** The same, of several lines. */
export const printableLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(printable)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
