import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { draftDatabase } from '#web/offline/forgetDrafts.ts'
import type { UnsentImages } from '#web/repairs/form/ImagesSection.tsx'
import type { RepairValues } from '#web/repairs/form/repairForm.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

/** A ticket that somebody has begun: under the id it will have, so that sending it twice makes one. */
export interface RepairDraft {
  readonly ticketId: string
  readonly begunAt: number
  readonly values: RepairValues
  readonly unsent: UnsentImages
}

/** Pictures are kept apart: they are slow to write, and text changes with every key. */
interface StoredText extends Omit<RepairDraft, 'unsent'> {
  readonly userId: string
  /** By its slot, the id of a picture. */
  readonly unsent: Readonly<Record<string, string>>
}

interface Stores extends DBSchema {
  new_repairs: { key: string; value: StoredText }
  pictures: { key: [ticketId: string, id: string]; value: ChosenPicture & { ticketId: string } }
}
type Database = IDBPDatabase<Stores>

/** Less than the day after which the server removes a picture that no ticket has. */
const hoursKept = 20

const isTooOld = ({ begunAt }: StoredText, now: number) => now - begunAt > hoursKept * 60 * 60_000

const createStores = (database: Database) => {
  database.createObjectStore('new_repairs', { keyPath: 'ticketId' })
  database.createObjectStore('pictures', { keyPath: ['ticketId', 'id'] })
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

const picturesOf = (ticketId: string) => IDBKeyRange.bound([ticketId], [ticketId, []])

const remove = async (database: Database, ticketId: string): Promise<void> => {
  await database.delete('new_repairs', ticketId)
  await database.delete('pictures', picturesOf(ticketId))
}

/** With what there is of its pictures: the page may have gone before one was written. */
const withPictures = async (
  database: Database,
  { userId: _userId, unsent, ...text }: StoredText,
): Promise<RepairDraft> => {
  const pictures = await database.getAll('pictures', picturesOf(text.ticketId))
  const bytesOf = (id: string | undefined) => pictures.find(picture => picture.id === id)?.bytes
  const { signature } = text.values
  const png = bytesOf(signature?.id)
  const found = Object.entries(unsent).flatMap(([slot, id]) => {
    const bytes = bytesOf(id)
    return bytes ? [[slot, { id, bytes }]] : []
  })
  return {
    ...text,
    values: { ...text.values, signature: signature && png ? { id: signature.id, png } : null },
    unsent: Object.fromEntries(found),
  }
}

/** What somebody began and did not finish, the newest first. Nobody's is kept for longer than it may be. */
export const readDrafts = (userId: string, now = Date.now()): Promise<RepairDraft[]> =>
  onDrafts(async database => {
    const drafts = await database.getAll('new_repairs')
    for (const draft of drafts) if (isTooOld(draft, now)) await remove(database, draft.ticketId)
    const own = drafts.filter(draft => draft.userId === userId && !isTooOld(draft, now))
    own.sort((one, other) => other.begunAt - one.begunAt)
    return Promise.all(own.map(draft => withPictures(database, draft)))
  })

/** Asked to commit at once, for the page may be going and would take an open transaction with it. */
const storeText = (database: Database, text: StoredText): Promise<void> => {
  const writing = database.transaction('new_repairs', 'readwrite')
  void writing.store.put(text)
  writing.commit()
  return writing.done
}

/** Writes those that are new and removes those that are no longer wanted. */
const storePictures = async (database: Database, ticketId: string, pictures: readonly ChosenPicture[]) => {
  const writing = database.transaction('pictures', 'readwrite')
  const stored = (await writing.store.getAllKeys(picturesOf(ticketId))).map(([, id]) => id)
  for (const id of stored) if (!pictures.some(picture => picture.id === id)) void writing.store.delete([ticketId, id])
  for (const picture of pictures) if (!stored.includes(picture.id)) void writing.store.put({ ...picture, ticketId })
  await writing.done
}

export const saveDraft = (userId: string, draft: RepairDraft): Promise<unknown> =>
  onDrafts(database => {
    const { ticketId, begunAt, values, unsent } = draft
    const { signature } = values
    const drawn = signature?.png ? [{ id: signature.id, bytes: signature.png }] : []
    const text = {
      userId,
      ticketId,
      begunAt,
      values: { ...values, signature: signature && { id: signature.id } },
      unsent: Object.fromEntries(Object.entries(unsent).map(([slot, { id }]) => [slot, id])),
    }
    return Promise.all([
      storeText(database, text),
      storePictures(database, ticketId, [...drawn, ...Object.values(unsent)]),
    ])
  })

export const deleteDraft = (ticketId: string): Promise<void> => onDrafts(database => remove(database, ticketId))
