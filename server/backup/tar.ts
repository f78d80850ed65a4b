import { createReadStream } from 'node:fs'
import { pipeline as startPipeline } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import type { Content } from './digest.ts'

interface NewEntry {
  readonly name: string
  readonly size: number
  readonly content: Content
}

const blockSize = 512

/** The two blocks of zeros at the end of a tar file. */
export const endSize = 2 * blockSize

/** How many bytes an entry takes: its header, and its content in whole blocks. */
export const entrySize = ({ size }: { readonly size: number }): number =>
  blockSize + Math.ceil(size / blockSize) * blockSize

/** The bytes of a tar file. */
export async function* packTar(entries: AsyncIterable<NewEntry>, mtime: Date): AsyncGenerator<Buffer> {
  const tar = pack()
  const addAll = async () => {
    for await (const { name, size, content } of entries)
      await pipeline(content, tar.entry({ name, size, mode: 0o600, mtime }))
    tar.finalize()
  }
  addAll().catch(error => tar.destroy(error))
  yield* tar
}

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** The position of its content in the file. Our names are short, so that an entry has only one header. */
  readonly start: number
  /** Must be read completely before the next entry, or not at all. */
  readonly content: AsyncIterable<Buffer>
}

const chunkSize = 256 * 1024

/** Reads the entries of a tar file one after the other. Throws if a header is damaged or the file ends too early. */
export async function* readTar(path: string): AsyncGenerator<TarEntry> {
  const entries = extract()
  let position = 0
  // The loop gets the error of either stream.
  startPipeline(createReadStream(path, { highWaterMark: chunkSize }), entries, () => {})
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header
    yield { name, size, start: position + blockSize, content: entry }
    entry.resume()
    position += entrySize({ size })
  }
}
