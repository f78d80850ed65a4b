import { useEffect, useState } from 'react'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import { takeExpiredDrafts } from '#web/drafts/draftStore.ts'
import { type OpenDraft, tabDrafts } from '#web/drafts/tabDrafts.ts'

/** Opens the user's last draft of a form, or a new one. The draft is undefined until it is loaded. */
export const useOpenDraft = <V>(kind: DraftKind, userId: string, { mayTakeOthers = true } = {}) => {
  const [draft, setDraft] = useState<OpenDraft<V>>()
  const [expired, setExpired] = useState<readonly number[]>([])
  // Only when the form is opened: afterwards the tab has its draft.
  const [takesOthers] = useState(mayTakeOthers)
  useEffect(() => {
    let isUnmounted = false
    const show = (opened: OpenDraft<V>) => {
      if (!isUnmounted) setDraft(opened)
    }
    void tabDrafts.open<V>({ kind, userId }, takesOthers).then(show)
    takeExpiredDrafts({ kind, userId }).then(setExpired, () => undefined)
    return () => {
      isUnmounted = true
    }
  }, [kind, userId, takesOthers])
  return {
    draft,
    /** When the user started the drafts that have expired since they last opened this form. */
    expired,
    /** Opens an empty form. */
    startOver: () => setDraft(tabDrafts.startNew<V>(kind)),
    /** Opens a form with the same content under a new id. */
    startCopy: (content: DraftContent<V>) => setDraft(tabDrafts.startNew<V>(kind, content, draft?.startedAt)),
    /** Does not let this tab open the draft again while it is sent, even if this page is left. */
    lockUntil: (sent: Promise<unknown>) => {
      if (draft) tabDrafts.lockUntil(draft.id, sent)
    },
  }
}
