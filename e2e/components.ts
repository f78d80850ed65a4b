import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { temporaryParent } from '#server/testing/temporaryParent.ts'
import { tokensCss } from '../vite/tokensCss.ts'

const root = join(import.meta.dirname, 'components')

/** The page of components, built, under the policy of the product's own pages and in front of the same server. */
export const serveComponents = async (server: string) => {
  const folder = mkdtempSync(join(temporaryParent, 'tigena-components-'))
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tokensCss()],
    build: {
      outDir: folder,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: `${root}/components.html` },
    },
  }
  await build(config)
  const { headers } = await fetch(`${server}/login`)
  const served = await preview({
    ...config,
    preview: {
      port: 0,
      proxy: { '/api': server },
      headers: { 'content-security-policy': headers.get('content-security-policy') ?? '' },
    },
  })
  const stop = async () => {
    await served.close()
    rmSync(folder, { recursive: true })
  }
  return { url: `${served.resolvedUrls?.local[0]}components.html`, stop }
}
