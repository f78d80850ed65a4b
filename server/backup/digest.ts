import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The size and checksum that identify a content. */
export interface Digest {
  readonly size: number
  readonly sha256: string
}

export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Passes the bytes on. After the last one, `result` returns their digest. */
export const digesting = (content: Content) => {
  const hash = createHash('sha256')
  let size = 0
  async function* bytes() {
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: bytes(), result: (): Digest => ({ size, sha256: hash.digest('hex') }) }
}

export const digestOf = async (content: Content): Promise<Digest> => {
  const { bytes, result } = digesting(content)
  for await (const _chunk of bytes) {
  }
  return result()
}

export const isSame = (one: Digest, other: Digest): boolean => one.size === other.size && one.sha256 === other.sha256

/** Writes a new file and syncs it to the disk. */
export const writeNewFile = async (path: string, content: Content): Promise<Digest> => {
  const { bytes, result } = digesting(content)
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return result()
}
