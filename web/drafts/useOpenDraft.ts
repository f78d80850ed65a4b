import { useCallback, useEffect, useState } from 'react'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import { takeExpiredDrafts } from '#web/drafts/draftStore.ts'
import { type OpenDraft, tabDrafts } from '#web/drafts/tabDrafts.ts'

/** Opens the user's last draft of a form, or a new one. The draft is undefined until it is loaded. */
export const useOpenDraft = <V>(kind: DraftKind, userId: string, { mayTakeOthers = true } = {}) => {
  const [draft, setDraft] = useState<OpenDraft<V>>()
  const [expired, setExpired] = useState<readonly number[]>([])
  // Only when the form is opened: afterwards the tab has its draft.
  const [options] = useState({ mayTakeOthers })
  const show = useCallback(
    (next: OpenDraft<V>) => {
      tabDrafts.remember(kind, next.id)
      setDraft(next)
    },
    [kind],
  )
  useEffect(() => {
    let isUnmounted = false
    const showOpened = (opened: OpenDraft<V>) => {
      if (!isUnmounted) show(opened)
    }
    tabDrafts.open<V>({ kind, userId }, options).then(showOpened, () => showOpened(tabDrafts.startNew<V>()))
    takeExpiredDrafts({ kind, userId }).then(setExpired, () => undefined)
    return () => {
      isUnmounted = true
    }
  }, [kind, userId, options, show])
  return {
    draft,
    /** When the user started the drafts that have expired since they last opened this form. */
    expired,
    /** Opens an empty form. */
    startOver: () => show(tabDrafts.startNew<V>()),
    /** Opens a form with the same content under a new id. */
    startCopy: (content: DraftContent<V>) => show(tabDrafts.startNew<V>(content, draft?.startedAt)),
    /** Does not let this tab open the draft again while it is sent, even if this page is left. */
    hideWhileSending: (sent: Promise<unknown>) => {
      if (draft) tabDrafts.hideWhileSending(draft.id, sent)
    },
  }
}
