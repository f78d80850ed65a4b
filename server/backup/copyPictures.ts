import type pg from 'pg'
import { hasFiles, listFileKeys } from '../files/files.service.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { inBatches } from './inBatches.ts'
import { type ArchivedPicture, subfolders } from './pictureName.ts'
import { isIntact, type PictureStore } from './pictureStore.ts'

/** Which of the stored pictures a backup reads to compare their checksums. */
type PictureCheck = 'all' | 'share'

export interface PictureSource {
  readonly storage: Storage
  readonly store: PictureStore
  readonly check: PictureCheck
  readonly at: Date
  readonly signal?: AbortSignal | undefined
}

/** A number of keys, and the first of them for a message. */
interface Keys {
  count: number
  readonly keys: string[]
}

const maxNamedKeys = 10
const addKey = (keys: Keys, key: string): void => {
  keys.count += 1
  if (keys.keys.length < maxNamedKeys) keys.keys.push(key)
}

/** What a backup did with the pictures. */
export interface PictureCounts {
  readonly total: { count: number; bytes: number }
  readonly copied: { count: number; bytes: number }
  readonly checked: { count: number }
  /** Damaged beside the archives. They are copied again if the storage still has them. */
  readonly damaged: Keys
  /** Neither beside the archives nor in the storage. */
  readonly missing: Keys
  /** Beside the archives, but no longer in the storage. */
  readonly lost: Keys
}

export const newCounts = (): PictureCounts => ({
  total: { count: 0, bytes: 0 },
  copied: { count: 0, bytes: 0 },
  checked: { count: 0 },
  damaged: { count: 0, keys: [] },
  missing: { count: 0, keys: [] },
  lost: { count: 0, keys: [] },
})

const add = (sum: { count: number; bytes: number }, { size }: ArchivedPicture): void => {
  sum.count += 1
  sum.bytes += size
}

const copiesAtOnce = 8
const dayMs = 24 * 60 * 60 * 1000
/** Every stored picture is read once in this many nights, before the oldest archive that lists it is removed. */
const nightsPerRound = 28

/** Which subfolders a night checks. */
export const isShareOfTonight = (subfolder: string, at: Date): boolean =>
  Number.parseInt(subfolder, 16) % nightsPerRound === Math.floor(at.getTime() / dayMs) % nightsPerRound

/** Copies the pictures of a subfolder that are not stored yet, and yields all of them. */
async function* copySubfolder(client: pg.Client, subfolder: string, source: PictureSource, counts: PictureCounts) {
  const { storage, store, signal } = source
  const isChecked = source.check === 'all' || isShareOfTonight(subfolder, source.at)
  const stored = new Map((await store.list(subfolder)).map(picture => [picture.key, picture]))

  const findStored = async (key: string): Promise<ArchivedPicture | undefined> => {
    const picture = stored.get(key)
    if (!picture || !isChecked) return picture
    counts.checked.count += 1
    if (!(await isIntact(() => store.read(picture), picture))) {
      addKey(counts.damaged, key)
      await store.setAside(picture)
      return undefined
    }
    if (!(await storage.has(key))) addKey(counts.lost, key)
    return picture
  }

  const copyFromStorage = async (key: string): Promise<ArchivedPicture | undefined> => {
    const content = await storage.get(key)
    if (!content) return undefined
    const picture = await store.copy(key, content)
    add(counts.copied, picture)
    return picture
  }

  const copiedBefore = counts.copied.count
  for await (const keys of inBatches(listFileKeys(client, subfolder), copiesAtOnce)) {
    signal?.throwIfAborted()
    const pictures = await Promise.all(keys.map(async key => (await findStored(key)) ?? (await copyFromStorage(key))))
    for (const [index, picture] of pictures.entries()) {
      if (picture) yield picture
      else addKey(counts.missing, keys[index] ?? '')
    }
  }
  if (counts.copied.count > copiedBefore) await store.sync(subfolder)
}

/**
 * Copies the new pictures in a client's snapshot and yields all pictures, sorted by key. Only files that have a row are
 * copied: other objects in the storage are running uploads or wait for the sweep. One subfolder is in memory at a time.
 */
export async function* copyPictures(
  client: pg.Client,
  source: PictureSource,
  counts: PictureCounts,
): AsyncGenerator<ArchivedPicture> {
  await source.store.prepare()
  if (!(await hasFiles(client))) return
  for (const subfolder of subfolders) {
    for await (const picture of copySubfolder(client, subfolder, source, counts)) {
      add(counts.total, picture)
      yield picture
    }
  }
}
