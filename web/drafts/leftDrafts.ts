import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { createSafeStorage } from '#web/browser/safeStorage.ts'
import type { StoredDraft } from '#web/drafts/draftDatabase.ts'
import { putDraft } from '#web/drafts/draftStore.ts'

/**
 * The drafts of the page that this tab has left. Only this storage has them for sure: the next page may read the database before the
 * last write of this one is in it.
 */
const storage = createSafeStorage(() => sessionStorage)
const key = 'leftDrafts'

const readLeft = (): readonly StoredDraft[] => {
  try {
    return JSON.parse(storage.get(key) ?? '[]')
  } catch {
    return []
  }
}

const write = (drafts: readonly StoredDraft[]) =>
  drafts.length > 0 ? storage.set(key, JSON.stringify(drafts)) : storage.remove(key)

export const forgetLeftDraft = (id: string): void => write(readLeft().filter(draft => draft.id !== id))

export const rememberLeftDraft = (draft: StoredDraft): void =>
  write([...readLeft().filter(({ id }) => id !== draft.id), draft])

export const forgetLeftDraftsOf = (userId: string): void => write(readLeft().filter(draft => draft.userId !== userId))

/** Writes them to the database, except those of a user who has signed out since. */
export const storeLeftDrafts = async (): Promise<void> => {
  const userId = rememberedUser()?.id
  for (const draft of readLeft()) if (draft.userId === userId) await putDraft(draft)
  // Not before: a database that cannot be written would lose them.
  storage.remove(key)
}
