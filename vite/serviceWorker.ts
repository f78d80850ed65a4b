import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Files, precachedFiles } from './precachedFiles.ts'

const worker = join(import.meta.dirname, '../web/offline/serviceWorker.ts')

const filesOf = (bundle: Rolldown.OutputBundle): Files =>
  new Map(Object.values(bundle).map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]))

/** One classic script, because not every browser takes a module as a service worker. */
const buildWorker = async (kept: object): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { KEPT: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: worker, output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output[0].code
}

/** Writes the service worker at the root, so that it may answer for every path, with the list of what it keeps. */
export const serviceWorker = (): Plugin => ({
  name: 'tigena:service-worker',
  apply: 'build',
  generateBundle: {
    // Only then does each file name all that it loads.
    order: 'post',
    async handler(_options, bundle) {
      const source = await buildWorker(precachedFiles(filesOf(bundle)))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  },
})
