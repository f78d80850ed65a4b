import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listFolder } from './backupFolder.ts'
import { type Digest, digestOf, isSame } from './digest.ts'

/** A picture of an archive: its key in the storage, and its content. */
export interface ArchivedPicture extends Digest {
  readonly key: string
}

/** The folder beside the archives that holds their pictures. Each is copied once, because a stored picture never changes. */
export const picturesFolder = 'pictures'

/** The first two digits of a key. Keys are random, so the pictures are distributed evenly. */
export const subfolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** The path in the folder of the archives. The name contains size and checksum, so it says what the file must contain. */
export const picturePath = ({ key, size, sha256 }: ArchivedPicture): string =>
  `${picturesFolder}/${key.slice(0, 2)}/${key.replace('/', '_').replace('.webp', '')}_${size}_${sha256}.webp`

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([a-z]+)_(\d+)_([0-9a-f]{64})\.webp$/

/** The picture with this path, or undefined if it is not the path of a picture. */
export const parsePicturePath = (path: string): ArchivedPicture | undefined => {
  const [, object, kind, size, sha256 = ''] = namePattern.exec(basename(path)) ?? []
  const picture = { key: `${object}/${kind}.webp`, size: Number(size), sha256 }
  return picturePath(picture) === path ? picture : undefined
}

/** A line for `sha256sum -c`, so that the pictures can be checked without Tigena. */
export const pictureLine = (picture: ArchivedPicture): string => `${picture.sha256}  ${picturePath(picture)}\n`

/** The pictures in a subfolder by their keys. Other files are ignored. */
export const listPictures = async (folder: string, subfolder: string): Promise<Map<string, ArchivedPicture>> => {
  const path = `${picturesFolder}/${subfolder}`
  const names = await listFolder(join(folder, path))
  const pictures = names.flatMap(name => parsePicturePath(`${path}/${name}`) ?? [])
  return new Map(pictures.map(picture => [picture.key, picture]))
}

/** The bytes of a picture, or undefined if they are missing, not readable (EIO is a broken sector) or not as listed. */
export const readIntact = async (content: AsyncIterable<Uint8Array>, listed: Digest): Promise<Buffer | undefined> => {
  try {
    const bytes = await buffer(content)
    return isSame(await digestOf([bytes]), listed) ? bytes : undefined
  } catch (error) {
    if (['ENOENT', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** Reads one byte more than listed, to notice a file that is too long. Without an end, each read takes a buffer of 64 KB. */
export const readPictureFile = (folder: string, picture: ArchivedPicture): Promise<Buffer | undefined> =>
  readIntact(createReadStream(join(folder, picturePath(picture)), { end: picture.size }), picture)
