import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { color } from '../web/ui/theme/tokens.ts'

const mark = join(import.meta.dirname, '../web/assets/favicon.svg')

const drawn = (size: number) =>
  sharp(mark, { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })

/** A device may cut a maskable icon to a circle of four fifths, so the mark keeps clear of the edge. */
const maskable = (size: number) => {
  const margin = Math.round(size / 10)
  const all = { top: margin, bottom: margin, left: margin, right: margin }
  return drawn(size - 2 * margin)
    .extend({ ...all, background: color.primary })
    .flatten({ background: color.primary })
}

const icons = [
  { name: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any', draw: () => readFile(mark) },
  { name: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any', draw: () => drawn(192).toBuffer() },
  { name: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any', draw: () => drawn(512).toBuffer() },
  {
    name: 'icon-maskable.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
    draw: () => maskable(512).toBuffer(),
  },
]

const manifest = {
  id: '/admin',
  name: 'Tigena',
  short_name: 'Tigena',
  description: 'The shop desk: repairs, stock, sales and warranties.',
  lang: 'en',
  start_url: '/admin',
  scope: '/',
  display: 'standalone',
  theme_color: color.primary,
  background_color: color.page,
}

const address = 'manifest.webmanifest'

/** Lets the staff's app be installed. The customers' page has no manifest: the desk is not theirs to install. */
export const installable = (): Plugin => ({
  name: 'tigena:installable',
  apply: 'build',
  transformIndexHtml: (_html, { path }) =>
    path === '/staff.html' ? [{ tag: 'link', attrs: { rel: 'manifest', href: `/${address}` }, injectTo: 'head' }] : [],
  async generateBundle() {
    const drawnIcons = icons.map(async ({ name, draw, ...icon }) => {
      const file = this.emitFile({ type: 'asset', name, source: await draw() })
      return { src: `/${this.getFileName(file)}`, ...icon }
    })
    const source = JSON.stringify({ ...manifest, icons: await Promise.all(drawnIcons) })
    this.emitFile({ type: 'asset', fileName: address, source })
  },
})
