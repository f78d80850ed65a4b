import type { Draft, DraftOwner, DraftPicture } from '#web/drafts/draft.ts'
import { type DraftDatabase, type StoredDraft, withDraftDatabase } from '#web/drafts/draftDatabase.ts'

const picturesOf = (draftId: string) => IDBKeyRange.bound([draftId], [draftId, []])

const remove = async (database: DraftDatabase, id: string): Promise<void> => {
  const transaction = database.transaction(['drafts', 'pictures'], 'readwrite')
  await Promise.all([
    transaction.objectStore('drafts').delete(id),
    transaction.objectStore('pictures').delete(picturesOf(id)),
    transaction.done,
  ])
}

/** Adds the pictures that were written. The page may have been closed before all of them were. */
const withPictures = async <V>(database: DraftDatabase, stored: StoredDraft): Promise<Draft<V>> => {
  const { id, startedAt, values, pictureIds } = stored
  const pictures = await database.getAll('pictures', picturesOf(id))
  const found = Object.entries(pictureIds).flatMap(([name, pictureId]) => {
    const bytes = pictures.find(picture => picture.id === pictureId)?.bytes
    return bytes ? [[name, { id: pictureId, bytes }]] : []
  })
  // Only the form of this kind saves such values.
  return { id, startedAt, values: values as V, pictures: Object.fromEntries(found) }
}

export const hasContent = ({ values }: StoredDraft): boolean => values !== undefined

/** Deletes the content of expired drafts of every owner. What is left reminds the owner that there was a draft. */
const clearExpired = async (database: DraftDatabase, now: number) => {
  for (const draft of await database.getAll('drafts')) {
    if (now <= draft.expiresAt || !hasContent(draft)) continue
    await remove(database, draft.id)
    await database.put('drafts', { ...draft, values: undefined, pictureIds: {} })
  }
}

const readOwn = async (database: DraftDatabase, { kind, userId }: DraftOwner) =>
  (await database.getAll('drafts')).filter(draft => draft.kind === kind.name && draft.userId === userId)

/** The ids of the owner's drafts, the newest first. */
export const listDraftIds = (owner: DraftOwner, now = Date.now()): Promise<string[]> =>
  withDraftDatabase(async database => {
    await clearExpired(database, now)
    const own = (await readOwn(database, owner)).filter(hasContent)
    return own.sort((one, other) => other.startedAt - one.startedAt).map(({ id }) => id)
  })

/** Undefined if it was sent or discarded, or has expired. */
export const findDraft = <V>(id: string, now = Date.now()): Promise<Draft<V> | undefined> =>
  withDraftDatabase(async database => {
    const draft = await database.get('drafts', id)
    return draft && hasContent(draft) && now <= draft.expiresAt ? withPictures<V>(database, draft) : undefined
  })

/** When the owner started the drafts that have expired. Each is returned once. */
export const takeExpiredDrafts = (owner: DraftOwner, now = Date.now()): Promise<number[]> =>
  withDraftDatabase(async database => {
    await clearExpired(database, now)
    const expired = (await readOwn(database, owner)).filter(draft => !hasContent(draft))
    for (const { id } of expired) await remove(database, id)
    return expired.map(({ startedAt }) => startedAt)
  })

/** Commits explicitly, because a page that is being closed would abort an open transaction. */
const storeDraft = (database: DraftDatabase, draft: StoredDraft): Promise<void> => {
  const transaction = database.transaction('drafts', 'readwrite')
  void transaction.store.put(draft)
  transaction.commit()
  return transaction.done
}

/** Writes new pictures and deletes those that the draft no longer has. */
const storePictures = async (database: DraftDatabase, draftId: string, pictures: readonly DraftPicture[]) => {
  const transaction = database.transaction('pictures', 'readwrite')
  const { store } = transaction
  const storedIds = (await store.getAllKeys(picturesOf(draftId))).map(([, id]) => id)
  for (const id of storedIds) if (!pictures.some(picture => picture.id === id)) void store.delete([draftId, id])
  for (const { id, bytes } of pictures) if (!storedIds.includes(id)) void store.put({ id, bytes, draftId })
  await transaction.done
}

/** A draft as it is stored, without the bytes of its pictures. */
export const storedFormOf = <V>({ kind, userId }: DraftOwner, draft: Draft<V>): StoredDraft => {
  const { id, startedAt, values, pictures } = draft
  const pictureIds = Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, picture.id]))
  return { id, kind: kind.name, userId, startedAt, expiresAt: startedAt + kind.maxAgeMs, values, pictureIds }
}

/** Leaves its pictures as they are. */
export const putDraft = (draft: StoredDraft): Promise<void> =>
  withDraftDatabase(database => storeDraft(database, draft))

export const saveDraft = <V>(owner: DraftOwner, draft: Draft<V>): Promise<unknown> =>
  withDraftDatabase(database =>
    Promise.all([
      storeDraft(database, storedFormOf(owner, draft)),
      storePictures(database, draft.id, Object.values(draft.pictures)),
    ]),
  )

export const deleteDraft = (id: string): Promise<void> => withDraftDatabase(database => remove(database, id))
