import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildClassicScript } from './classicScript.ts'

const input = join(import.meta.dirname, '../web/staffStart.ts')

/**
 * What the staff's page does before its first paint and before the app has arrived: browsers run a classic script before
 * they paint, a module after. It is a file, because the content security policy forbids inline scripts.
 */
export const staffStartScript = (): Plugin => {
  const script = { fileName: '', source: '' }
  return {
    name: 'tigena:staff-start-script',
    apply: 'build',
    async buildStart() {
      script.source = await buildClassicScript(input)
      script.fileName = `assets/staffStart-${createHash('sha256').update(script.source).digest('hex').slice(0, 8)}.js`
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', ...script })
    },
  }
}
