import { type FileHandle, open } from 'node:fs/promises'
import { blockSize, decodeHeader, paddingOf } from './tarHeader.ts'

interface EntryRange {
  readonly start: number
  readonly size: number
}

export interface TarReader {
  readonly names: readonly string[]
  /** Throws if the entry does not exist. */
  read(name: string): AsyncIterable<Buffer>
  close(): Promise<void>
}

const chunkSize = 256 * 1024

async function* readRange(file: FileHandle, { start, size }: EntryRange): AsyncGenerator<Buffer> {
  const end = start + size
  let position = start
  while (position < end) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - position))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) throw new Error('it ends too early')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

const isZero = (bytes: Buffer) => bytes.every(byte => byte === 0)

const readBlock = async (file: FileHandle, position: number): Promise<Buffer> => {
  const block = Buffer.alloc(blockSize)
  const { bytesRead } = await file.read(block, 0, blockSize, position)
  if (bytesRead < blockSize) throw new Error('it ends too early')
  return block
}

/** Exactly two blocks of zeros must follow the last entry. */
const assertEnd = async (file: FileHandle, position: number): Promise<void> => {
  const { size } = await file.stat()
  if (size !== position + 2 * blockSize) throw new Error('it does not end where it should')
  if (!isZero(await readBlock(file, position + blockSize))) throw new Error('its end is damaged')
}

const indexEntries = async (file: FileHandle): Promise<Map<string, EntryRange>> => {
  const ranges = new Map<string, EntryRange>()
  let position = 0
  while (true) {
    const header = await readBlock(file, position)
    if (isZero(header)) break
    const entry = decodeHeader(header)
    if (!entry || ranges.has(entry.name)) throw new Error(`the header at byte ${position} is damaged`)
    const range = { start: position + blockSize, size: entry.size }
    const padding = { start: range.start + range.size, size: paddingOf(range.size) }
    for await (const bytes of readRange(file, padding)) {
      if (!isZero(bytes)) throw new Error(`the padding of ${entry.name} is damaged`)
    }
    ranges.set(entry.name, range)
    position = padding.start + padding.size
  }
  await assertEnd(file, position)
  return ranges
}

/** Accepts only files that TarWriter has written; the caller verifies the content of the entries. */
export const openTar = async (path: string): Promise<TarReader> => {
  const file = await open(path, 'r')
  try {
    const ranges = await indexEntries(file)
    const read = (name: string) => {
      const range = ranges.get(name)
      if (!range) throw new Error(`${name} is missing`)
      return readRange(file, range)
    }
    return { names: [...ranges.keys()], read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}
