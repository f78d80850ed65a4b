export const draftDatabase = 'tigena_drafts'

/**
 * Removes every half-filled form from this browser, since they hold personal data. Small, because signing out needs it.
 * Other pages close the database when they hear of it; a browser that has none, or forbids it, has nothing to forget.
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
