import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildClassicScript } from './classicScript.ts'

const input = join(import.meta.dirname, '../web/ui/theme/startColorScheme.ts')

/**
 * Sets the colour scheme of the staff's page before its first paint: browsers run a classic script before they paint, a
 * module after. It is a file, because the content security policy forbids inline scripts.
 */
export const colorSchemeScript = (): Plugin => {
  const script = { fileName: '', source: '' }
  return {
    name: 'tigena:color-scheme-script',
    apply: 'build',
    async buildStart() {
      script.source = await buildClassicScript(input)
      script.fileName = `assets/colorScheme-${createHash('sha256').update(script.source).digest('hex').slice(0, 8)}.js`
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', ...script })
    },
  }
}
