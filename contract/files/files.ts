import { z } from 'zod'
import { endpoint, picture } from '../endpoint.ts'

/** The maximum width and height of a stored picture and of its thumbnail, in pixels. */
export const maxSide = { full: 2000, thumbnail: 400 } as const
export type PictureSize = keyof typeof maxSide
export const pictureSizes = ['full', 'thumbnail'] as const satisfies readonly PictureSize[]

/** The upload size limit. */
export const maxUploadBytes = 10 * 1024 * 1024
/** How many pictures one user may upload on a day of the shop: several times what a busy desk takes. */
export const maxUploadsPerDay = 1000
/** Slightly more than 50 megapixels, because a '50 MP' phone takes photos of slightly more. */
export const maxPixels = 51_000_000

const storedFile = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
export type StoredFile = z.output<typeof storedFile>

export const uploadPath = '/api/files'

export const pictureUrl = (id: string, size: PictureSize = 'full'): string =>
  size === 'full' ? `${uploadPath}/${id}` : `${uploadPath}/${id}?size=${size}`

export const uploadFile = endpoint({
  name: 'files.upload',
  summary: 'Upload a picture. It is deleted when nothing refers to it, but not before one day after the upload.',
  method: 'POST',
  path: uploadPath,
  allow: 'files.upload',
  refusals: [
    'id.taken',
    'files.notImage',
    'files.tooLarge',
    'files.busy',
    'files.dailyLimit',
    'files.storageUnavailable',
  ],
  input: z.object({ id: z.uuid().optional() }),
  body: 'file',
  reply: storedFile,
  status: 201,
})

export const readPicture = endpoint({
  name: 'files.read',
  summary: 'Get a picture, if the caller may read what refers to it',
  method: 'GET',
  path: `${uploadPath}/{id}`,
  allow: 'files.read',
  refusals: ['files.notFound', 'files.storageUnavailable', 'server.diskFull'],
  input: z.object({ id: z.uuid(), size: z.enum(pictureSizes).default('full') }),
  reply: picture,
})
