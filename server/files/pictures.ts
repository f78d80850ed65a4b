import sharp, { type Raw, type Sharp } from 'sharp'
import { Refusal } from '#contract/errors.ts'
import { maxPixels, maxSide, type PictureSize } from '#contract/files/files.ts'
import { concurrencyLimit } from '../platform/concurrency/concurrencyLimit.ts'

// Every upload is another picture: what libvips would remember of one is of no use to the next.
sharp.cache(false)
// Of all that libvips can open, only pictures as phones and browsers make them; no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}File`),
    // For what we have encoded ourselves.
    'VipsForeignLoadWebpBuffer',
  ],
})

/** Decoding AVIF takes up to 25 bytes a pixel (measured at 12 bits, with transparency), any other format 10 (a PNG). */
const maxAvifPixels = 20_000_000
const maxPixelsOf = (format: string | undefined) => (format === 'heif' ? maxAvifPixels : maxPixels)

/**
 * Decoding takes one of the four threads that files and passwords need as well: two photographs at once, or one of the
 * largest size its format may have.
 */
const limitDecoding = concurrencyLimit(2, 1)

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

/** Upright, in sRGB, no larger than we keep it. Pixels are all that gets past here: no metadata, no trailer. */
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

/** What we keep of an uploaded file. Whatever does not decode to its last pixel is no image. */
export const picturesOf = async (path: string): Promise<Pictures> => {
  const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
  const { format, width, height } = await picture.metadata().catch(notImage)
  const shareOfMax = (width * height) / maxPixelsOf(format)
  if (shareOfMax > 1) throw new Refusal('files.notImage')
  return limitDecoding(shareOfMax, async () => {
    const pixels = await decode(picture).catch(notImage)
    const bytes = { full: await encode(pixels, 'full'), thumbnail: await encode(pixels, 'thumbnail') }
    return { width: pixels.raw.width, height: pixels.raw.height, bytes }
  })
}

/** Converts a stored WebP for printing: on a white background and as PNG, because a PDF cannot embed WebP. */
export const encodePng = (webp: Uint8Array): Promise<Buffer> =>
  sharp(webp).resize(fitWithin(maxSideOnPaper)).flatten({ background: 'white' }).png().toBuffer()
