import type pg from 'pg'
import { listFileKeys } from '../files/files.service.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { ReportProgress } from './backupProgress.ts'
import { inBatches } from './inBatches.ts'
import { pictureFinder } from './pictureFinder.ts'
import { type ArchivedPicture, subfolderOf } from './pictureName.ts'
import { isIntact, type PictureStore, readIntact } from './pictureStore.ts'

/** Which of the stored pictures a backup reads to compare their checksums. */
type PictureCheck = 'all' | 'share'

export interface PictureSource {
  readonly storage: Storage
  readonly store: PictureStore
  readonly check: PictureCheck
  readonly at: Date
  /** How many files the pictures have, for the progress. */
  readonly files: number
  /** The keys of the pictures that the last backup did not find in the storage. */
  readonly lostBefore: ReadonlySet<string>
  /**
   * Present if the storage is asked for every picture and gets back what it has lost: how much, because the storage may be
   * on the disk of the database.
   */
  readonly putBackRoom?: { bytes: number } | undefined
  readonly report: ReportProgress
  readonly signal?: AbortSignal | undefined
}

/** A number of keys, and the first of them. */
interface Keys {
  count: number
  readonly keys: string[]
}

const maxNamedKeys = 10
/** The next backup looks for these again. */
const maxLostKeys = 1000
const addKey = (keys: Keys, key: string, max = maxNamedKeys): void => {
  keys.count += 1
  if (keys.keys.length < max) keys.keys.push(key)
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
  /** Put back into the storage, which had lost them, and the first reason why one was not. */
  readonly putBack: { count: number; failure?: string }
}

export const newCounts = (): PictureCounts => ({
  total: { count: 0, bytes: 0 },
  copied: { count: 0, bytes: 0 },
  checked: { count: 0 },
  damaged: { count: 0, keys: [] },
  missing: { count: 0, keys: [] },
  lost: { count: 0, keys: [] },
  putBack: { count: 0 },
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

const putBack = async (stored: ArchivedPicture, { storage, store }: PictureSource, room: { bytes: number }) => {
  room.bytes -= stored.size
  if (room.bytes < 0) throw new Error('There is not enough disk space.')
  const bytes = await readIntact(() => store.read(stored), stored)
  if (!bytes) throw new Error('A picture could not be read.')
  await storage.put(stored.key, bytes)
}

/** Puts a picture back that the storage has lost, if that was asked for. If it fails, the picture stays lost. */
const putBackOrReport = async (
  stored: ArchivedPicture,
  source: PictureSource,
  counts: PictureCounts,
): Promise<void> => {
  if (!source.putBackRoom) return addKey(counts.lost, stored.key, maxLostKeys)
  try {
    await putBack(stored, source, source.putBackRoom)
    counts.putBack.count += 1
  } catch (error) {
    addKey(counts.lost, stored.key, maxLostKeys)
    counts.putBack.failure ??= (error as Error).message
  }
}

/** Returns the picture from the store, or copies it there. Undefined if it is nowhere. */
const storePicture = async (
  key: string,
  stored: ArchivedPicture | undefined,
  source: PictureSource,
  counts: PictureCounts,
): Promise<ArchivedPicture | undefined> => {
  const { storage, store, check, at, lostBefore, putBackRoom } = source
  const isLookedUp = putBackRoom !== undefined || lostBefore.has(key) || isShareOfTonight(subfolderOf({ key }), at)
  if (stored && !isLookedUp && check === 'share') return stored
  if (stored) {
    counts.checked.count += 1
    if (await isIntact(() => store.read(stored), stored)) {
      // A bucket is asked by one request for each picture.
      if (isLookedUp && !(await storage.has(key))) await putBackOrReport(stored, source, counts)
      return stored
    }
    addKey(counts.damaged, key)
    await store.setAside(stored)
  }
  const content = await storage.get(key)
  if (!content) return undefined
  const copied = await store.copy(key, content)
  add(counts.copied, copied)
  return copied
}

/**
 * Copies the new pictures in a client's snapshot and yields all pictures, sorted by key. Only files that have a row are
 * copied: other objects in the storage are running uploads or wait for the sweep.
 */
export async function* copyPictures(
  client: pg.Client,
  source: PictureSource,
  counts: PictureCounts,
): AsyncGenerator<ArchivedPicture> {
  const { store, signal, report } = source
  const findStored = pictureFinder(store)
  const unsynced = new Set<string>()
  /** Syncs also where nothing was copied, because a killed backup may have copied without syncing. */
  const syncSubfolders = async (except?: string): Promise<void> => {
    for (const subfolder of [...unsynced].filter(name => name !== except)) {
      await store.sync(subfolder)
      unsynced.delete(subfolder)
    }
  }

  await store.prepare()
  let done = 0
  for await (const files of inBatches(listFileKeys(client), copiesAtOnce)) {
    signal?.throwIfAborted()
    // Pictures may have been added since they were counted.
    await report({ phase: 'pictures', done, total: Math.max(source.files, done) })
    done += files.length
    const stored: [key: string, picture: ArchivedPicture | undefined][] = []
    for (const { key } of files) {
      stored.push([key, await findStored(key)])
      unsynced.add(subfolderOf({ key }))
    }
    const pictures = await Promise.all(stored.map(([key, picture]) => storePicture(key, picture, source, counts)))
    for (const [index, picture] of pictures.entries()) {
      if (!picture) addKey(counts.missing, files[index]?.key ?? '')
      else {
        add(counts.total, picture)
        yield picture
      }
    }
    await syncSubfolders(subfolderOf({ key: files.at(-1)?.key ?? '' }))
  }
  await syncSubfolders()
  await store.syncRoot()
}
