import { deleteDraft, type RepairDraft, saveDraft } from '#web/repairs/form/draftStore.ts'
import { rememberedUser } from '#web/session/memory.ts'

const pauseInMilliseconds = 300

/** A browser that keeps nothing costs the draft, not the form. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined)

interface Sheet {
  userId: string
  ticketId: string
  /** Nothing while it is blank. */
  current: () => RepairDraft | undefined
}

/** Keeps what somebody types soon after a change. */
export const createDraftSaver = ({ userId, ticketId, current }: Sheet) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stopWaiting = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const save = () => {
    stopWaiting()
    // Whoever has signed out leaves nothing behind.
    if (isOver || rememberedUser()?.id !== userId) return
    const draft = current()
    void quietly(draft ? saveDraft(userId, draft) : deleteDraft(ticketId))
  }
  return {
    noteChange: () => {
      waiting ??= setTimeout(save, pauseInMilliseconds)
    },
    /** A picture is slow to write, and cannot wait until the page goes. */
    notePicture: save,
    /** The page may be about to go. */
    keepNow: () => {
      if (waiting !== undefined) save()
    },
    /** The ticket is there, or given up. */
    drop: () => {
      isOver = true
      stopWaiting()
      return quietly(deleteDraft(ticketId))
    },
  }
}
