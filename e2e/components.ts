import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { tokensCss } from '../vite/tokensCss.ts'
import { test as base } from './fixtures.ts'

const root = join(import.meta.dirname, 'components')

/** The page of components, built, under the policy of the product's own pages and in front of the same server. */
const servePage = async (server: string, folder: string) => {
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
  return preview({
    ...config,
    preview: {
      port: 0,
      proxy: { '/api': server },
      headers: { 'content-security-policy': headers.get('content-security-policy') ?? '' },
    },
  })
}

/** Opens the page of components by themselves. */
export const test = base.extend<{ openComponents: () => Promise<void> }, { componentsUrl: string }>({
  componentsUrl: [
    async ({ shop }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tigena-components-'))
      const server = await servePage(shop.url, folder)
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  openComponents: ({ page, componentsUrl, signInAs }, use) =>
    use(async () => {
      await signInAs('Technician')
      await page.goto(`${componentsUrl}components.html`)
    }),
})
