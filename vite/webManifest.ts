import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type Language, webManifestFile } from '../contract/language.ts'
import { schemes } from '../web/ui/theme/tokens.ts'
import { staffPageTexts } from './staffPage.texts.ts'

const { color } = schemes.light

const logo = join(import.meta.dirname, '../web/assets/favicon.svg')

const drawIcon = (size: number) =>
  sharp(logo, { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })

/** A device may crop a maskable icon to a circle of 80 %, so the logo has a margin. */
const drawMaskableIcon = (size: number) => {
  const margin = Math.round(size / 10)
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  return drawIcon(size - 2 * margin)
    .extend({ ...margins, background: color.primary })
    .flatten({ background: color.primary })
}

const icons = [
  { name: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any', draw: () => readFile(logo) },
  { name: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any', draw: () => drawIcon(192).toBuffer() },
  { name: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any', draw: () => drawIcon(512).toBuffer() },
  {
    name: 'icon-maskable.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
    draw: () => drawMaskableIcon(512).toBuffer(),
  },
]

const manifestIn = (language: Language) => ({
  id: '/admin',
  name: 'Tigena',
  short_name: 'Tigena',
  description: staffPageTexts[language].description,
  lang: language,
  start_url: '/admin',
  scope: '/',
  display: 'standalone',
  theme_color: color.primary,
  background_color: color.page,
})

/**
 * Adds the web app manifest and icons, which make the staff's app installable (PWA), and names and describes the page. Customer pages have none.
 */
export const webManifest = (language: Language): Plugin => ({
  name: 'tigena:web-manifest',
  apply: 'build',
  transformIndexHtml: (_html, { path }) =>
    path === '/staff.html'
      ? [
          // Until the app names the page and the shop.
          { tag: 'title', children: staffPageTexts[language].title, injectTo: 'head' },
          {
            tag: 'meta',
            attrs: { name: 'description', content: staffPageTexts[language].description },
            injectTo: 'head',
          },
          { tag: 'link', attrs: { rel: 'manifest', href: `/${webManifestFile[language]}` }, injectTo: 'head' },
        ]
      : [],
  async generateBundle() {
    const drawnIcons = icons.map(async ({ name, draw, ...icon }) => {
      const file = this.emitFile({ type: 'asset', name, source: await draw() })
      return { src: `/${this.getFileName(file)}`, ...icon }
    })
    const source = JSON.stringify({ ...manifestIn(language), icons: await Promise.all(drawnIcons) })
    this.emitFile({ type: 'asset', fileName: webManifestFile[language], source })
  },
})
