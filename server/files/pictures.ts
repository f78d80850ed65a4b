import { relative } from 'node:path'
import sharp, { type Raw, type Sharp } from 'sharp'
import { Refusal } from '#contract/errors.ts'
import { maxPixels, maxSide, type PictureSize } from '#contract/files/files.ts'
import { createDecodingQueue } from './decodingQueue.ts'

// Every upload is a different picture, so the cache of libvips would never be hit.
sharp.cache(false)
// Allow only the formats that phones and browsers produce; no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}File`),
    // For the pictures that we have encoded ourselves.
    'VipsForeignLoadWebpBuffer',
  ],
})

/** Decoding AVIF takes up to 25 bytes per pixel (measured at 12 bits with transparency), other formats up to 10 (PNG). */
const maxAvifPixels = 20_000_000
const maxPixelsOf = (format: string | undefined) => (format === 'heif' ? maxAvifPixels : maxPixels)

/**
 * Decoding uses the thread pool of four threads that file access and password hashing need too, so at most two pictures
 * are decoded at a time: one may have the maximum size of its format, the other then the size that our app sends. Clients
 * give up after 30 seconds without an answer, so no picture waits in the queue longer than half of that.
 */
const runQueued = createDecodingQueue({
  maxConcurrent: 2,
  maxWeight: 1.1,
  maxOvertakes: 5,
  maxWaitingPerUser: 8,
  maxWaiting: 40,
  maxWaitMs: 15_000,
})

interface Pixels {
  readonly data: Buffer
  readonly raw: Raw
}

export interface Pictures {
  readonly width: number
  readonly height: number
  readonly bytes: Readonly<Record<PictureSize, Buffer>>
}

/** Enough resolution for a few centimetres in print. */
const maxSideOnPaper = 1000

const fitWithin = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

/** Rotates, converts to sRGB and shrinks a picture. Only its pixels remain: no metadata, no trailing data. */
const decode = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture
    .autoOrient()
    .resize(fitWithin(maxSide.full))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

const encode = ({ data, raw }: Pixels, size: PictureSize): Promise<Buffer> =>
  sharp(data, { raw }).resize(fitWithin(maxSide[size])).webp().toBuffer()

const notImage = (cause: unknown): never => {
  throw Object.assign(new Refusal('files.notImage'), { cause })
}

/** libvips looks for a file with access(2), which ignores the capability to enter closed parents of the data folder. */
const shortPath = (path: string): string => {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : fromHere
}

/**
 * Converts a file that this user uploaded to the pictures that we store. A file that does not decode completely is
 * refused, and so is any file while too many wait.
 */
export const picturesOf = async (path: string, userId: string): Promise<Pictures> => {
  const picture = sharp(shortPath(path), {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  })
  const { format, width, height } = await picture.metadata().catch(notImage)
  const shareOfMax = (width * height) / maxPixelsOf(format)
  if (shareOfMax > 1) throw new Refusal('files.notImage')
  return runQueued(userId, shareOfMax, async () => {
    const pixels = await decode(picture).catch(notImage)
    const bytes = { full: await encode(pixels, 'full'), thumbnail: await encode(pixels, 'thumbnail') }
    return { width: pixels.raw.width, height: pixels.raw.height, bytes }
  })
}

/** Converts a stored WebP for printing: on a white background and as PNG, because a PDF cannot embed WebP. */
export const encodePng = (webp: Uint8Array): Promise<Buffer> =>
  sharp(webp).resize(fitWithin(maxSideOnPaper)).flatten({ background: 'white' }).png().toBuffer()
