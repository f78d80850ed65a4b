import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { draftDatabase } from '#web/offline/forgetDrafts.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import type { RepairValues } from '#web/repairs/form/repairForm.ts'
import type { ChosenPicture } from '#web/ui/image/useImageUpload.ts'

/** A ticket that somebody has begun: under the id it will have, so that sending it twice makes one. */
export interface RepairDraft {
  readonly ticketId: string
  readonly values: RepairValues
  readonly unsent: UnsentImages
}

/** Pictures are kept apart: they are slow to write, and text changes with every key. */
interface KeptText extends Omit<RepairDraft, 'unsent'> {
  readonly userId: string
  readonly savedAt: number
  /** By its slot, the id of a picture. */
  readonly unsent: Readonly<Record<string, string>>
}

interface Stores extends DBSchema {
  new_repairs: { key: string; value: KeptText }
  pictures: { key: [userId: string, id: string]; value: ChosenPicture & { userId: string } }
}
type Database = IDBPDatabase<Stores>

const daysKept = 7

const isTooOld = ({ savedAt }: KeptText, now: number) => now - savedAt > daysKept * 24 * 60 * 60_000

const createStores = (database: Database) => {
  database.createObjectStore('new_repairs', { keyPath: 'userId' })
  database.createObjectStore('pictures', { keyPath: ['userId', 'id'] })
}

let connection: Promise<Database> | undefined

const forgetConnection = () => {
  connection = undefined
}

const open = () =>
  openDB<Stores>(draftDatabase, 1, {
    upgrade: createStores,
    // Somebody signs out, here or in another window, and nothing is to be left.
    blocking: (_current, _wanted, event) => {
      forgetConnection()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forgetConnection,
  })

/** Kept open: a page that goes has no time left to open it. */
const onDrafts = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  connection ??= open()
  connection.catch(forgetConnection)
  return work(await connection)
}

const picturesOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

const remove = async (database: Database, userId: string): Promise<void> => {
  await database.delete('new_repairs', userId)
  await database.delete('pictures', picturesOf(userId))
}

/** With what there is of its pictures: the page may have gone before one was written. */
const withPictures = async (database: Database, { userId, unsent, ...text }: KeptText): Promise<RepairDraft> => {
  const pictures = await database.getAll('pictures', picturesOf(userId))
  const bytesOf = (id: string | undefined) => pictures.find(picture => picture.id === id)?.bytes
  const { signature } = text.values
  const png = bytesOf(signature?.id)
  const found = Object.entries(unsent).flatMap(([slot, id]) => {
    const bytes = bytesOf(id)
    return bytes ? [[slot, { id, bytes }]] : []
  })
  return {
    ticketId: text.ticketId,
    values: { ...text.values, signature: signature && png ? { id: signature.id, png } : null },
    unsent: Object.fromEntries(found),
  }
}

/** What somebody began and did not finish. Nobody's is kept longer than a week. */
export const readDraft = (userId: string, now = Date.now()): Promise<RepairDraft | undefined> =>
  onDrafts(async database => {
    const drafts = await database.getAll('new_repairs')
    for (const draft of drafts) if (isTooOld(draft, now)) await remove(database, draft.userId)
    const own = drafts.find(draft => draft.userId === userId && !isTooOld(draft, now))
    return own && withPictures(database, own)
  })

/** Asked to commit at once, for the page may be going and would take an open transaction with it. */
const keepText = (database: Database, text: KeptText): Promise<void> => {
  const writing = database.transaction('new_repairs', 'readwrite')
  void writing.store.put(text)
  writing.commit()
  return writing.done
}

/** Writes those that are new and removes those that are no longer wanted. */
const keepPictures = async (database: Database, userId: string, pictures: readonly ChosenPicture[]): Promise<void> => {
  const writing = database.transaction('pictures', 'readwrite')
  const kept = (await writing.store.getAllKeys(picturesOf(userId))).map(([, id]) => id)
  for (const id of kept) if (!pictures.some(picture => picture.id === id)) void writing.store.delete([userId, id])
  for (const picture of pictures) if (!kept.includes(picture.id)) void writing.store.put({ ...picture, userId })
  await writing.done
}

export const saveDraft = (userId: string, draft: RepairDraft, savedAt = Date.now()): Promise<unknown> =>
  onDrafts(database => {
    const { ticketId, values, unsent } = draft
    const { signature } = values
    const drawn = signature?.png ? [{ id: signature.id, bytes: signature.png }] : []
    const text = {
      userId,
      savedAt,
      ticketId,
      values: { ...values, signature: signature && { id: signature.id } },
      unsent: Object.fromEntries(Object.entries(unsent).map(([slot, { id }]) => [slot, id])),
    }
    return Promise.all([keepText(database, text), keepPictures(database, userId, [...drawn, ...Object.values(unsent)])])
  })

export const deleteDraft = (userId: string): Promise<void> => onDrafts(database => remove(database, userId))
