import { dirname } from 'node:path'
import { fileEntry, type Manifest, pictureEntry, pictureListEntry } from './manifest.ts'
import { readPictureList } from './pictureList.ts'
import { type ArchivedPicture, picturePath } from './pictureName.ts'
import { isIntact, pictureStore } from './pictureStore.ts'
import type { TarReader } from './tarReader.ts'

export interface ReadablePicture extends ArchivedPicture {
  read(): AsyncIterable<Buffer>
}

/** The pictures follow the other entries, in the order of the list. */
async function* picturesInside(tar: TarReader): AsyncGenerator<ReadablePicture> {
  const entries = tar.unindexedEntries()
  for await (const picture of readPictureList(tar.read(pictureListEntry))) {
    const { value: entry } = await entries.next()
    if (entry?.name !== pictureEntry(picture.key) || entry.size !== picture.size)
      throw new Error(`${pictureEntry(picture.key)} is missing`)
    yield { ...picture, read: entry.read }
  }
  if (!(await entries.next()).done) throw new Error('it does not contain what its manifest lists')
}

async function* picturesBeside(tar: TarReader, path: string): AsyncGenerator<ReadablePicture> {
  const store = pictureStore(dirname(path))
  for await (const picture of readPictureList(tar.read(pictureListEntry))) {
    yield { ...picture, read: () => store.read(picture) }
  }
}

/** The pictures of an archive: inside it, or in the folder beside it. */
export async function* picturesOf(tar: TarReader, manifest: Manifest, path: string): AsyncGenerator<ReadablePicture> {
  if (manifest.format === 2) return yield* tar.hasUnindexed ? picturesInside(tar) : picturesBeside(tar, path)
  for (const file of manifest.files) yield { ...file, read: () => tar.read(fileEntry(file.key)) }
}

/** Pictures that an archive lists, but that are missing or damaged where it expects them. */
export class DamagedPictures extends Error {
  constructor(path: string, count: number, total: number, first: string) {
    super(
      `Of the ${total} pictures of ${path}, ${count} are missing or damaged, the first one is ${first}. Use another copy of the archive and of the folder pictures beside it. Or restore without them: npm run restore -- ${path} --without-damaged-pictures`,
    )
    this.name = 'DamagedPictures'
  }
}

/** Reads every picture and compares its checksum. */
export const assertPictures = async (
  pictures: AsyncIterable<ReadablePicture>,
  { total, path }: { total: number; path: string },
): Promise<void> => {
  let [damaged, count, first] = [0, 0, '']
  for await (const picture of pictures) {
    count += 1
    if (await isIntact(picture.read, picture)) continue
    if (damaged === 0) first = picturePath(picture)
    damaged += 1
  }
  if (count !== total) throw new Error('its list of pictures is incomplete')
  if (damaged > 0) throw new DamagedPictures(path, damaged, total, first)
}
