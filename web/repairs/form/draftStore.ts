import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { draftDatabase } from '#web/offline/forgetDrafts.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import type { RepairValues } from '#web/repairs/form/repairForm.ts'

/** A ticket that somebody has begun: under the id it will have, so that sending it twice makes one. */
export interface RepairDraft {
  readonly ticketId: string
  readonly values: RepairValues
  readonly unsent: UnsentImages
}

interface KeptDraft extends RepairDraft {
  readonly userId: string
  readonly savedAt: number
}

interface Stores extends DBSchema {
  new_repairs: { key: string; value: KeptDraft }
}

const daysKept = 7

const isTooOld = ({ savedAt }: KeptDraft, now: number) => now - savedAt > daysKept * 24 * 60 * 60_000

/** Opened for each use: forgetting it at sign-out must not wait for a page that holds it open. */
const onDrafts = async <T>(work: (database: IDBPDatabase<Stores>) => Promise<T>): Promise<T> => {
  const database = await openDB<Stores>(draftDatabase, 1, {
    upgrade: created => void created.createObjectStore('new_repairs', { keyPath: 'userId' }),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** What somebody began and did not finish. Nobody's is kept longer than a week. */
export const readDraft = (userId: string, now = Date.now()): Promise<RepairDraft | undefined> =>
  onDrafts(async database => {
    const drafts = await database.getAll('new_repairs')
    for (const draft of drafts) if (isTooOld(draft, now)) await database.delete('new_repairs', draft.userId)
    return drafts.find(draft => draft.userId === userId && !isTooOld(draft, now))
  })

export const saveDraft = (userId: string, draft: RepairDraft, savedAt = Date.now()): Promise<unknown> =>
  onDrafts(database => database.put('new_repairs', { ...draft, userId, savedAt }))

export const deleteDraft = (userId: string): Promise<void> =>
  onDrafts(database => database.delete('new_repairs', userId))
