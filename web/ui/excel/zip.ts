import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export interface ZipFile {
  readonly name: string
  readonly bytes: Bytes
}

interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packedSize: number
  readonly size: number
  readonly localOffset: number
}

const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
const headerSize = { local: 30, central: 46, end: 22 } as const
const method = { stored: 0, deflated: 8 } as const
const maxCommentSize = 0xffff
/** Deflate shrinks to a thousandth at best, so that this much input becomes 16 MB at most before the limit is checked. */
const inflateStep = 16 * 1024

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes) => new DataView(buffer, byteOffset, byteLength)

const findEnd = (view: DataView): number => {
  const last = view.byteLength - headerSize.end
  for (let offset = last; offset >= Math.max(0, last - maxCommentSize); offset--)
    if (view.getUint32(offset, true) === signature.end) return offset
  throw new Error(texts.damaged)
}

const readEntry = (view: DataView, bytes: Bytes, offset: number): [ZipEntry, next: number] => {
  if (view.getUint32(offset, true) !== signature.central) throw new Error(texts.damaged)
  const [nameSize, extraSize, commentSize] = [28, 30, 32].map(at => view.getUint16(offset + at, true)) as [
    number,
    number,
    number,
  ]
  const nameEnd = offset + headerSize.central + nameSize
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(offset + headerSize.central, nameEnd)),
    isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
    method: view.getUint16(offset + 10, true),
    packedSize: view.getUint32(offset + 20, true),
    size: view.getUint32(offset + 24, true),
    localOffset: view.getUint32(offset + 42, true),
  }
  return [entry, nameEnd + extraSize + commentSize]
}

const readDirectory = (bytes: Bytes): ZipEntry[] => {
  const view = viewOf(bytes)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  for (let offset = view.getUint32(end + 16, true); entries.length < count; ) {
    const [entry, next] = readEntry(view, bytes, offset)
    entries.push(entry)
    offset = next
  }
  return entries
}

const packedBytes = (bytes: Bytes, { localOffset, packedSize }: ZipEntry): Bytes => {
  const view = viewOf(bytes)
  if (view.getUint32(localOffset, true) !== signature.local) throw new Error(texts.damaged)
  const start =
    localOffset + headerSize.local + view.getUint16(localOffset + 26, true) + view.getUint16(localOffset + 28, true)
  if (start + packedSize > bytes.length) throw new Error(texts.damaged)
  return bytes.subarray(start, start + packedSize)
}

const inSteps = (bytes: Bytes): ReadableStream<Bytes> => {
  let offset = 0
  return new ReadableStream(
    {
      pull: controller => {
        if (offset >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(offset, offset + inflateStep))
        offset += inflateStep
      },
    },
    { highWaterMark: 0 },
  )
}

/** The declared size may be a lie, so the bytes are counted. */
const inflate = async (packed: Bytes, size: number, onBytes: (count: number) => void): Promise<Bytes> => {
  const reader = inSteps(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const bytes = new Uint8Array(size)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (length + value.length > size) {
      await reader.cancel()
      throw new Error(texts.damaged)
    }
    bytes.set(value, length)
    length += value.length
    onBytes(value.length)
  }
  if (length < size) throw new Error(texts.damaged)
  return bytes
}

const unpack = (bytes: Bytes, entry: ZipEntry, onBytes: (count: number) => void): Bytes | Promise<Bytes> => {
  const packed = packedBytes(bytes, entry)
  if (entry.method === method.deflated) return inflate(packed, entry.size, onBytes)
  if (entry.method !== method.stored || entry.size !== entry.packedSize) throw new Error(texts.damaged)
  return packed
}

interface ReadOptions {
  /** The files that are unpacked. */
  isWanted: (name: string) => boolean
  /** All files together. A zip bomb declares more than this, or turns out to be larger than it declares. */
  maxBytes: number
  onProgress?: (share: number) => void
}

/** Unpacks the wanted files of a zip archive. */
export const readZip = async (bytes: Bytes, { isWanted, maxBytes, onProgress }: ReadOptions): Promise<ZipFile[]> => {
  const entries = readDirectory(bytes).filter(({ name }) => isWanted(name))
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Error(texts.passwordProtected)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > maxBytes) throw new Error(texts.contentsTooLarge)
  let done = 0
  const report = (count: number) => {
    done += count
    onProgress?.(done / total)
  }
  const files: ZipFile[] = []
  for (const entry of entries) files.push({ name: entry.name, bytes: await unpack(bytes, entry, report) })
  return files
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const crc32 = (bytes: Bytes): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

const deflate = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  )

/** The fields that the local and the central header have in common, from the version to the length of the name. */
const commonFields = (name: Bytes, { bytes }: ZipFile, packed: Bytes, packing: number): Bytes => {
  const view = new DataView(new ArrayBuffer(24))
  view.setUint16(0, 20, true)
  // The name is UTF-8.
  view.setUint16(2, 0x800, true)
  view.setUint16(4, packing, true)
  // 1 January 1980, so that equal content makes equal files.
  view.setUint16(8, 0x21, true)
  view.setUint32(10, crc32(bytes), true)
  view.setUint32(14, packed.length, true)
  view.setUint32(18, bytes.length, true)
  view.setUint16(22, name.length, true)
  return new Uint8Array(view.buffer)
}

const headerOf = (kind: 'local' | 'central', common: Bytes, name: Bytes, offset: number): Bytes => {
  const header = new Uint8Array(headerSize[kind] + name.length)
  const view = viewOf(header)
  view.setUint32(0, signature[kind], true)
  header.set(common, kind === 'local' ? 4 : 6)
  if (kind === 'central') {
    view.setUint16(4, 20, true)
    view.setUint32(42, offset, true)
  }
  header.set(name, headerSize[kind])
  return header
}

const endOf = (count: number, size: number, offset: number): Bytes => {
  const view = new DataView(new ArrayBuffer(headerSize.end))
  view.setUint32(0, signature.end, true)
  for (const at of [8, 10]) view.setUint16(at, count, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return new Uint8Array(view.buffer)
}

/** Makes a zip archive. Stored files are not compressed. */
export const writeZip = async (files: readonly ZipFile[], packing: keyof typeof method): Promise<Blob> => {
  const parts: Bytes[] = []
  const directory: Bytes[] = []
  const sizeOf = (all: readonly Bytes[]) => all.reduce((sum, { length }) => sum + length, 0)
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const packed = packing === 'deflated' ? await deflate(file.bytes) : file.bytes
    const common = commonFields(name, file, packed, method[packing])
    directory.push(headerOf('central', common, name, sizeOf(parts)))
    parts.push(headerOf('local', common, name, 0), packed)
  }
  return new Blob([...parts, ...directory, endOf(files.length, sizeOf(directory), sizeOf(parts))])
}
