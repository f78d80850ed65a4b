import type { Plugin } from 'vite'

const replacement = '\0zip-without-worker'

/**
 * write-excel-file compresses large sheets in a worker of fflate that is made of a blob: URL, which our content security
 * policy refuses, and then it waits for ever. It gets the same function without a worker: it runs in our own.
 */
export const zipWithoutWorker = (): Plugin => ({
  name: 'tigena:zip-without-worker',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fflate' && importer?.endsWith('/zip/zipToArrayBuffer.js') ? replacement : null,
  load: id =>
    id === replacement
      ? `import { zipSync } from 'fflate'
         export const zip = (files, done) => done(null, zipSync(files, { level: 1 }))`
      : null,
})
