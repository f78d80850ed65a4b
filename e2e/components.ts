import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { amharicFont } from '../vite/amharicFont.ts'
import { tokensCss } from '../vite/tokensCss.ts'

const root = join(import.meta.dirname, 'components')

const configFor = (outDir: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [react(), tokensCss(), amharicFont()],
  build: {
    outDir,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { input: `${root}/components.html` },
  },
})

/** Builds the page of components into the folder. */
export const buildComponents = (folder: string) => build(configFor(folder))

/** Serves the built page with the product's content security policy and a proxy to its API. */
export const serveComponents = async (folder: string, server: string) => {
  const { headers } = await fetch(`${server}/login`)
  const previewServer = await preview({
    ...configFor(folder),
    preview: {
      port: 0,
      proxy: { '/api': server },
      headers: { 'content-security-policy': headers.get('content-security-policy') ?? '' },
    },
  })
  return { url: `${previewServer.resolvedUrls?.local[0]}components.html`, stop: () => previewServer.close() }
}
