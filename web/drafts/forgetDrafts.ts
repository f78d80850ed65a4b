export const draftDatabase = 'tigena_drafts'

/**
 * Deletes all drafts of forms from this browser, because they contain personal data. This module is small, because the
 * sign-out loads it. Other pages close the database when they get the event. It resolves even if nothing could be deleted.
 */
export const forgetDrafts = (): Promise<void> =>
  new Promise(resolve => {
    try {
      const request = indexedDB.deleteDatabase(draftDatabase)
      for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve())
    } catch {
      resolve()
    }
  })
