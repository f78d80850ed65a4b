import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Language, serviceWorkerFile } from '../contract/language.ts'
import { buildClassicScript } from './classicScript.ts'
import { type Files, precachedFiles } from './precachedFiles.ts'

const worker = join(import.meta.dirname, '../web/offline/serviceWorker.ts')

const filesOf = (bundle: Rolldown.OutputBundle): Files =>
  new Map(Object.values(bundle).map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]))

/** Builds the service worker with its precache manifest. It lies at the root, so that its scope covers every path. */
export const serviceWorker = (language: Language): Plugin => ({
  name: 'tigena:service-worker',
  apply: 'build',
  generateBundle: {
    // The names of loaded files are complete only after the other plugins.
    order: 'post',
    async handler(_options, bundle) {
      const PRECACHE = JSON.stringify(precachedFiles(filesOf(bundle), language))
      // A classic script, because not every browser supports modules as service workers.
      const source = await buildClassicScript(worker, { PRECACHE })
      this.emitFile({ type: 'asset', fileName: serviceWorkerFile[language], source })
    },
  },
})
