import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Files, precachedFiles } from './precachedFiles.ts'

const worker = join(import.meta.dirname, '../web/offline/serviceWorker.ts')

const filesOf = (bundle: Rolldown.OutputBundle): Files =>
  new Map(Object.values(bundle).map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]))

/** One classic script, because not every browser supports modules as service workers. */
const buildWorker = async (precache: object): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(precache) },
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

/** Builds the service worker with its precache manifest. It lies at the root, so that its scope covers every path. */
export const serviceWorker = (): Plugin => ({
  name: 'tigena:service-worker',
  apply: 'build',
  generateBundle: {
    // The names of loaded files are complete only after the other plugins.
    order: 'post',
    async handler(_options, bundle) {
      const source = await buildWorker(precachedFiles(filesOf(bundle)))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  },
})
