import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { temporaryParent } from '#server/testing/temporaryParent.ts'
import { amharicFont } from '../vite/amharicFont.ts'
import { tokensCss } from '../vite/tokensCss.ts'

const root = join(import.meta.dirname, 'components')

/** Builds and serves the component page with the product's content security policy and a proxy to its API. */
export const serveComponents = async (server: string) => {
  const folder = mkdtempSync(join(temporaryParent, 'tigena-components-'))
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tokensCss(), amharicFont()],
    build: {
      outDir: folder,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${root}/components.html` },
    },
  }
  await build(config)
  const { headers } = await fetch(`${server}/login`)
  const previewServer = await preview({
    ...config,
    preview: {
      port: 0,
      proxy: { '/api': server },
      headers: { 'content-security-policy': headers.get('content-security-policy') ?? '' },
    },
  })
  const stop = async () => {
    await previewServer.close()
    rmSync(folder, { recursive: true })
  }
  return { url: `${previewServer.resolvedUrls?.local[0]}components.html`, stop }
}
