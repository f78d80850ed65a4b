import { type FileHandle, open } from 'node:fs/promises'
import { type Digest, digestOf } from './digest.ts'
import { blockSize, decodeHeader, paddingOf } from './tarHeader.ts'

interface EntryRange {
  readonly start: number
  readonly size: number
}

interface SequentialEntry {
  readonly name: string
  readonly size: number
  read(): AsyncIterable<Buffer>
}

export interface TarReader {
  readonly names: readonly string[]
  /** Throws if the entry does not exist. */
  read(name: string): AsyncIterable<Buffer>
  digest(name: string): Promise<Digest>
  /** Whether the archive has entries that are not indexed: its pictures, which may be millions. */
  readonly hasUnindexed: boolean
  /** Reads them one after the other, so that their number does not matter. */
  unindexedEntries(): AsyncGenerator<SequentialEntry>
  close(): Promise<void>
}

const chunkSize = 256 * 1024

async function* readRange(
  file: FileHandle,
  { start, size }: EntryRange,
  newBuffer = Buffer.allocUnsafe,
): AsyncGenerator<Buffer> {
  const end = start + size
  let position = start
  while (position < end) {
    const buffer = newBuffer(Math.min(chunkSize, end - position))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
    if (bytesRead === 0) throw new Error('it ends too early')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** Reads into the same buffer again and again, because an archive may be larger than the memory. */
const digestRange = (file: FileHandle, range: EntryRange): Promise<Digest> => {
  const buffer = Buffer.allocUnsafe(chunkSize)
  return digestOf(readRange(file, range, size => buffer.subarray(0, size)))
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

interface FoundEntry {
  readonly name: string
  readonly position: number
  readonly range: EntryRange
}

/** Reads the headers from a position to the end of the archive. */
async function* scan(file: FileHandle, from: number): AsyncGenerator<FoundEntry> {
  let position = from
  while (true) {
    const header = await readBlock(file, position)
    if (isZero(header)) break
    const entry = decodeHeader(header)
    if (!entry) throw new Error(`the header at byte ${position} is damaged`)
    const range = { start: position + blockSize, size: entry.size }
    const padding = { start: range.start + range.size, size: paddingOf(range.size) }
    for await (const bytes of readRange(file, padding)) {
      if (!isZero(bytes)) throw new Error(`the padding of ${entry.name} is damaged`)
    }
    yield { name: entry.name, position, range }
    position = padding.start + padding.size
  }
  await assertEnd(file, position)
}

interface Index {
  readonly ranges: Map<string, EntryRange>
  /** Where the entries begin that are not indexed. */
  readonly unindexedAt?: number
}

const indexEntries = async (file: FileHandle, unindexedPrefix: string | undefined): Promise<Index> => {
  const ranges = new Map<string, EntryRange>()
  for await (const { name, position, range } of scan(file, 0)) {
    if (unindexedPrefix !== undefined && name.startsWith(unindexedPrefix)) return { ranges, unindexedAt: position }
    if (ranges.has(name)) throw new Error(`the header at byte ${position} is damaged`)
    ranges.set(name, range)
  }
  return { ranges }
}

/**
 * Accepts only files that TarWriter has written; the caller verifies the content of the entries. The first entry with the
 * prefix and all after it are not indexed.
 */
export const openTar = async (path: string, unindexedPrefix?: string): Promise<TarReader> => {
  const file = await open(path, 'r')
  try {
    const { ranges, unindexedAt } = await indexEntries(file, unindexedPrefix)
    const rangeOf = (name: string) => {
      const range = ranges.get(name)
      if (!range) throw new Error(`${name} is missing`)
      return range
    }
    async function* unindexedEntries() {
      if (unindexedAt === undefined) return
      for await (const { name, range } of scan(file, unindexedAt)) {
        yield { name, size: range.size, read: () => readRange(file, range) }
      }
    }
    return {
      names: [...ranges.keys()],
      read: name => readRange(file, rangeOf(name)),
      digest: async name => digestRange(file, rangeOf(name)),
      hasUnindexed: unindexedAt !== undefined,
      unindexedEntries,
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
