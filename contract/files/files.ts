import { z } from 'zod'
import { endpoint, picture } from '../endpoint.ts'

/** The longest side of a kept picture and of its thumbnail, in pixels. */
export const maxSide = { full: 2000, thumbnail: 400 } as const
export type PictureSize = keyof typeof maxSide
export const pictureSizes = ['full', 'thumbnail'] as const satisfies readonly PictureSize[]

export const maxUploadBytes = 10 * 1024 * 1024
/** What phones call 50 megapixels is a little more. */
export const maxPixels = 51_000_000

const storedFile = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
export type StoredFile = z.output<typeof storedFile>

export const uploadPath = '/api/files'

/** Where a browser finds a picture. */
export const pictureUrl = (id: string, size: PictureSize = 'full'): string =>
  size === 'full' ? `${uploadPath}/${id}` : `${uploadPath}/${id}?size=${size}`

export const uploadFile = endpoint({
  name: 'files.upload',
  summary: 'Keep a picture. From a day after the upload on it is removed as soon as nothing refers to it.',
  method: 'POST',
  path: uploadPath,
  allow: 'files.upload',
  input: z.object({ id: z.uuid().optional() }),
  body: 'file',
  reply: storedFile,
  status: 201,
})

export const readPicture = endpoint({
  name: 'files.read',
  summary: 'A picture, for whoever may read what refers to it',
  method: 'GET',
  path: `${uploadPath}/{id}`,
  allow: 'files.read',
  input: z.object({ id: z.uuid(), size: z.enum(pictureSizes).default('full') }),
  reply: picture,
})
