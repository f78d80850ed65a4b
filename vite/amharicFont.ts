import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../.cache/amharic-font')
const weights = [400, 600]

/** What fonts.css uses of the font: the letters of Amharic. The other blocks are of languages that we do not write. */
const [first, last] = [0x1200, 0x137f]
const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Renamed when complete, because another build may be reading the file. */
const writeFont = async (weight: number): Promise<void> => {
  const font = createRequire(import.meta.url).resolve(
    `@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-${weight}-normal.woff2`,
  )
  const file = join(folder, `ethiopic-${weight}.woff2`)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, await subsetFont(readFileSync(font), letters, { targetFormat: 'woff2' }))
  renameSync(unfinished, file)
}

/** Shrinks the fonts to their Amharic letters, for slow data, and lets the styles find them as `amharic-font`. */
export const amharicFont = (): Plugin => ({
  name: 'tigena:amharic-font',
  config: async () => {
    mkdirSync(folder, { recursive: true })
    await Promise.all(weights.map(writeFont))
    return { resolve: { alias: { 'amharic-font': folder } } }
  },
})
