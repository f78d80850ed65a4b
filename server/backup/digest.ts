import { createHash } from 'node:crypto'

/** The size and checksum that identify a content. */
export interface Digest {
  readonly size: number
  readonly sha256: string
}

export const digestOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Digest> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

export const isSame = (one: Digest, other: Digest): boolean => one.size === other.size && one.sha256 === other.sha256
