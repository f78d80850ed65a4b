import { rememberedUser } from '#web/browser/rememberedUser.ts'
import type { Draft, DraftOwner } from '#web/drafts/draft.ts'
import { deleteDraft, saveDraft, storedFormOf } from '#web/drafts/draftStore.ts'
import { forgetLeftDraft, rememberLeftDraft } from '#web/drafts/leftDrafts.ts'
import { type TabDrafts, tabDrafts } from '#web/drafts/tabDrafts.ts'

const throttleMs = 300

/** A browser that forbids storage loses the draft, but the form works. */
const ignoreFailure = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

interface Options<V> extends DraftOwner {
  draftId: string
  tab?: TabDrafts
  /** Undefined while the form is empty, which deletes the draft. */
  current: () => Draft<V> | undefined
}

/** Saves a draft while the user types, throttled. */
export const createDraftSaver = <V>({ kind, userId, draftId, tab = tabDrafts, current }: Options<V>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDropped = false
  const cancelTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const saveNow = () => {
    cancelTimer()
    forgetLeftDraft(draftId)
    // After signing out nothing may be left in the browser.
    if (isDropped || rememberedUser()?.id !== userId) return undefined
    const draft = current()
    void ignoreFailure(draft ? saveDraft({ kind, userId }, draft) : deleteDraft(draftId))
    return draft
  }
  return {
    saveSoon: () => {
      timer ??= setTimeout(saveNow, throttleMs)
    },
    /** For pictures: writing one takes too long to start when the page is closed. */
    saveNow,
    /** For a page that is being left: the next one has the draft even if the database does not have it yet. */
    saveWhenLeft: () => {
      const draft = saveNow()
      if (draft) rememberLeftDraft(storedFormOf({ kind, userId }, draft))
    },
    /** For a page that may be closed: saves the changes that wait for the throttle. */
    flush: () => {
      if (timer !== undefined) saveNow()
    },
    /** Deletes the draft, because the form was sent or discarded. */
    drop: () => {
      isDropped = true
      cancelTimer()
      forgetLeftDraft(draftId)
      return ignoreFailure(deleteDraft(draftId)).then(() => tab.release(draftId))
    },
  }
}
