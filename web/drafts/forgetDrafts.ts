import { draftDatabase, withDraftDatabase } from '#web/drafts/draftDatabase.ts'
import { deleteDraft, hasContent } from '#web/drafts/draftStore.ts'
import { forgetLeftDraftsOf } from '#web/drafts/leftDrafts.ts'
import { listDraftsOnPage } from '#web/ui/form/unsavedChanges.ts'

const draftsOf = (userId: string) =>
  withDraftDatabase(async database => {
    const drafts = await database.getAll('drafts')
    return { own: drafts.filter(draft => draft.userId === userId), total: drafts.length }
  })

/**
 * The kinds of the half-filled forms that the user has on this device. The browser may not have stored the one on the page: it was
 * typed a moment ago, or storage is forbidden.
 */
export const listDraftKinds = async (userId: string): Promise<string[]> => {
  const stored = await draftsOf(userId).then(
    ({ own }) => own.filter(hasContent),
    () => [],
  )
  return [...new Map([...stored, ...listDraftsOnPage()].map(({ id, kind }) => [id, kind])).values()]
}

/** Other pages close the database when they get the event. */
const deleteDatabase = () =>
  new Promise<void>(resolve => {
    const request = indexedDB.deleteDatabase(draftDatabase)
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
  })

/**
 * Deletes the user's drafts from this browser, because they contain personal data. Drafts of colleagues stay for them.
 * Resolves even if nothing could be deleted.
 */
export const forgetDrafts = async (userId: string): Promise<void> => {
  forgetLeftDraftsOf(userId)
  try {
    const { own, total } = await draftsOf(userId)
    for (const { id } of own) await deleteDraft(id)
    if (own.length === total) await deleteDatabase()
  } catch {
    // A browser that forbids storage has no drafts.
  }
}
