import { createHash } from 'node:crypto'

/** The size and checksum that identify a content. */
export interface Digest {
  readonly size: number
  readonly sha256: string
}

/** Passes the bytes on. After the last one, `result` returns their digest. */
export const digesting = (content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
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

export const digestOf = async (content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Digest> => {
  const { bytes, result } = digesting(content)
  for await (const _chunk of bytes) {
  }
  return result()
}

export const isSame = (one: Digest, other: Digest): boolean => one.size === other.size && one.sha256 === other.sha256
