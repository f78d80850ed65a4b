import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, zstdDecompressSync } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'

/** A noisy picture with a red left half and a blue right half. */
export const photo = (width = 300, height = 200): Sharp => {
  const data = randomBytes(width * height * 3).map((noise, index) => {
    const isRight = Math.floor(index / 3) % width >= width / 2
    const brightest = isRight ? 2 : 0
    return (noise >> 3) + (index % 3 === brightest ? 200 : 0)
  })
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/**
 * Large red pictures, whose encoding would take seconds: a progressive JPEG with 4:4:4 chroma, which can only be decoded as a
 * whole, and AVIFs with 12 bits, 4:4:4 and alpha, which need the most memory per pixel of all supported formats.
 */
export const redPicture = (name: '7000x7000.jpg' | '5000x4000.avif' | '7000x3000.avif'): Buffer =>
  zstdDecompressSync(readFileSync(join(import.meta.dirname, `../files/fixtures/red-${name}.zst`)))

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black PNG of any size in pixels, with very few bytes. */
export const blackPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface DecodedPicture extends Metadata {
  /** Whether a point is more red than blue. x and y are fractions of the width and the height. */
  isRedAt(x: number, y: number): boolean
}

/** Decodes a WebP. */
export const look = async (webp: Buffer): Promise<DecodedPicture> => {
  const metadata = await sharp(webp).metadata()
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRedAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0)
  }
  return { ...metadata, isRedAt }
}
