import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = (name: string) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name)

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

const compressFile = async (file: string) => {
  const bytes = await readFile(file)
  await Promise.all([
    brotli(bytes).then(compressed => writeFile(`${file}.br`, compressed)),
    promisify(gzip)(bytes, { level: 9 }).then(compressed => writeFile(`${file}.gz`, compressed)),
  ])
}

/** Writes .br and .gz files during the build, because the best compression is too slow for a request. */
export const precompress = (): Plugin => ({
  name: 'tigena:precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    await Promise.all(
      Object.keys(bundle)
        .filter(isText)
        .map(file => compressFile(join(dir, file))),
    )
  },
})
