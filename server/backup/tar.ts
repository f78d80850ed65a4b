import { createReadStream } from 'node:fs'
import { Readable, pipeline as startPipeline } from 'node:stream'
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
export const entrySize = (size: number): number => blockSize + Math.ceil(size / blockSize) * blockSize

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

const chunkSize = 256 * 1024

/**
 * Finds the entries of a tar file: all, or at least those that are `wanted`. Throws if a header is damaged or the file ends
 * too early. Our names are short, so that an entry has only one header.
 */
export const openTar = async (path: string, wanted?: readonly string[]) => {
  const extracted = extract()
  // The loop gets the error of either stream.
  startPipeline(createReadStream(path, { highWaterMark: chunkSize }), extracted, () => {})
  const entries = new Map<string, { start: number; size: number }>()
  let position = 0
  for await (const entry of extracted) {
    const { name, size = 0 } = entry.header
    entries.set(name, { start: position + blockSize, size })
    position += entrySize(size)
    entry.resume()
    if (wanted?.every(each => entries.has(each))) break
  }
  /** The content of an entry. It is empty if there is no such entry. */
  const read = (name: string): AsyncIterable<Buffer> => {
    const { start = 0, size = 0 } = entries.get(name) ?? {}
    return size === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + size - 1 })
  }
  return { entries, read }
}
