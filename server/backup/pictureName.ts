import type { Digest } from './digest.ts'

/** A picture of an archive: its key in the storage, and its content. */
export interface ArchivedPicture extends Digest {
  readonly key: string
}

/** The folder beside the archives that holds their pictures. */
export const picturesFolder = 'pictures'

/** The first two digits of a key. Keys are random, so the pictures are distributed evenly, and sorted by subfolder. */
export const subfolders = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))
export const subfolderOf = ({ key }: { readonly key: string }): string => key.slice(0, 2)

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([a-z]+)_(\d+)_([0-9a-f]{64})\.webp$/

/** The name of a picture contains its size and checksum, so the folder alone says what each file must contain. */
export const pictureName = ({ key, size, sha256 }: ArchivedPicture): string =>
  `${pictureNamePrefix(key)}${size}_${sha256}.webp`

/** The part of a name that comes from the key. */
export const pictureNamePrefix = (key: string): string => `${key.replace('/', '_').replace(/\.webp$/, '')}_`

export const isPictureName = (name: string): boolean => namePattern.test(name)

/** The picture with this name, or undefined if it is not the name of a picture. */
export const parsePictureName = (name: string): ArchivedPicture | undefined => {
  const [, object, kind, size, sha256] = namePattern.exec(name) ?? []
  return object && sha256 ? { key: `${object}/${kind}.webp`, size: Number(size), sha256 } : undefined
}

/** The path in the folder of the archives. */
export const picturePath = (picture: ArchivedPicture): string =>
  `${picturesFolder}/${subfolderOf(picture)}/${pictureName(picture)}`
