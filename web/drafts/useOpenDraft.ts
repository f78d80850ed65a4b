import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/browser/newId.ts'
import { claimForTab } from '#web/browser/tabClaim.ts'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import { readDrafts, takeExpiredDrafts } from '#web/drafts/draftStore.ts'

/** Lets only one tab edit a draft. */
const lockDraft = (draftId: string) => claimForTab(`tigena.draft ${draftId}`)

export interface OpenDraft<V> {
  id: string
  startedAt: number
  /** What to fill the form with. A new form is empty. */
  content?: DraftContent<V>
  isRestored: boolean
}

interface LockedDraft<V> {
  draft: OpenDraft<V>
  release: () => void
}

const newDraft = <V>(content?: DraftContent<V>, startedAt = Date.now()): LockedDraft<V> => {
  const id = newId()
  return { draft: { id, startedAt, ...(content && { content }), isRestored: false }, release: lockDraft(id).release }
}

/** The newest of the user's drafts that no other window has open. */
const restoreDraft = async <V>(kind: DraftKind, userId: string): Promise<LockedDraft<V> | undefined> => {
  for (const { id, startedAt, ...content } of await readDrafts<V>({ kind, userId })) {
    const { isOurs, release } = lockDraft(id)
    if (await isOurs) return { draft: { id, startedAt, content, isRestored: true }, release }
  }
  return undefined
}

/** Opens the user's last draft of a form, or a new one. The draft is undefined until it is loaded. */
export const useOpenDraft = <V>(kind: DraftKind, userId: string) => {
  const [locked, setLocked] = useState<LockedDraft<V>>()
  const [expired, setExpired] = useState<readonly number[]>([])
  useEffect(() => {
    let isUnmounted = false
    const open = (restored: LockedDraft<V> | undefined) => {
      if (isUnmounted) restored?.release()
      else setLocked(restored ?? newDraft<V>())
    }
    restoreDraft<V>(kind, userId).then(open, () => open(undefined))
    takeExpiredDrafts({ kind, userId }).then(setExpired, () => undefined)
    return () => {
      isUnmounted = true
    }
  }, [kind, userId])
  const work = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => () => void (locked && work.current.then(locked.release, locked.release)), [locked])
  return {
    draft: locked?.draft,
    /** When the user started the drafts that have expired since they last opened this form. */
    expired,
    /** Opens an empty form. */
    startOver: () => setLocked(newDraft<V>()),
    /** Opens a form with the same content under a new id. */
    startCopy: (content: DraftContent<V>) => setLocked(newDraft(content, locked?.draft.startedAt)),
    /** Does not let another page open the draft while it is sent, even if this page is left. */
    lockUntil: (sent: Promise<unknown>) => {
      work.current = sent
    },
  }
}
