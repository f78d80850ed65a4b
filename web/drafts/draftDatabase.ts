import type { DBSchema, IDBPDatabase } from 'idb'
import { createDatabase } from '#web/browser/database.ts'
import type { DraftPicture } from '#web/drafts/draft.ts'

/** A draft without the bytes of its pictures. They are stored apart, because they are slow to write. */
export interface StoredDraft {
  readonly id: string
  readonly kind: string
  readonly userId: string
  readonly startedAt: number
  readonly expiresAt: number
  /** Undefined once the draft has expired. */
  readonly values: unknown
  /** The ids of its pictures by their names. */
  readonly pictureIds: Readonly<Record<string, string>>
}

interface Stores extends DBSchema {
  drafts: { key: string; value: StoredDraft }
  pictures: { key: [draftId: string, id: string]; value: DraftPicture & { draftId: string } }
}
export type DraftDatabase = IDBPDatabase<Stores>

export const draftDatabase = 'tigena_drafts'

/** Version 1 stored only drafts of new repairs. They are deleted, because they expire within a day anyway. */
const recreateStores = (database: DraftDatabase) => {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name)
  database.createObjectStore('drafts', { keyPath: 'id' })
  database.createObjectStore('pictures', { keyPath: ['draftId', 'id'] })
}

const open = createDatabase<Stores>(draftDatabase, 2, recreateStores)

/** The connection stays open, because a page that is being closed has no time to open one. */
export const withDraftDatabase = async <T>(work: (database: DraftDatabase) => Promise<T>): Promise<T> =>
  work(await open())
