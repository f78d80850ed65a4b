import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../.cache/fonts')
const packages = createRequire(import.meta.url)

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** What our pages use of each font: the letters that we write, two weights and these OpenType features. */
const fonts = [
  {
    name: 'ethiopic',
    file: '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2',
    letters: characters(0x1200, 0x137f),
    features: ['mark'],
  },
  {
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    letters: `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’“”•…−→€`,
    features: ['kern', 'tnum'],
  },
]

const variationAxes = { wght: { min: 400, max: 600, default: 400 } }

/** Renamed when complete, because another build may be reading the file. */
const writeFont = async ({ name, file, letters, features }: (typeof fonts)[number]): Promise<void> => {
  const font = readFileSync(packages.resolve(file))
  // The types of the package do not know keepFeatures yet.
  const options = { targetFormat: 'woff2', keepFeatures: features, variationAxes } as const
  const subset = await subsetFont(font, letters, options)
  const unfinished = join(folder, `${name}.${process.pid}`)
  writeFileSync(unfinished, subset)
  renameSync(unfinished, join(folder, `${name}.woff2`))
}

/**
 * Shrinks the fonts to what we use of them, for slow data, and lets the styles find them as `built-fonts`. The staff's page
 * preloads its typeface, or it would show its first texts in another.
 */
export const builtFonts = (): Plugin => ({
  name: 'tigena:fonts',
  config: async () => {
    mkdirSync(folder, { recursive: true })
    await Promise.all(fonts.map(writeFont))
    return { resolve: { alias: { 'built-fonts': folder } } }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter(file => /\/inter-[^/]*\.woff2$/.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
})
