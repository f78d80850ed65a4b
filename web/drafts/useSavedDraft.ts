import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftContent, DraftOwner } from '#web/drafts/draft.ts'
import { createDraftSaver } from '#web/drafts/draftSaver.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { registerDraft } from '#web/ui/form/unsavedChanges.ts'

interface Options<V extends FieldValues, O> extends DraftOwner {
  draft: Pick<OpenDraft<unknown>, 'id' | 'startedAt'>
  form: UseFormReturn<V, unknown, O>
  /** Undefined while the form is empty. */
  content: () => DraftContent<unknown> | undefined
  /** Fields whose value is a picture. Their changes are saved without delay. */
  pictureFields: readonly FieldPath<V>[]
}

/** Saves a form in the browser while it is filled in. */
export const useSavedDraft = <V extends FieldValues, O>(options: Options<V, O>) => {
  const { kind, userId, draft, form, content, pictureFields } = options
  const latest = useRef({ content, pictureFields })
  useEffect(() => {
    latest.current = { content, pictureFields }
  })
  const [saver] = useState(() => {
    const { id, startedAt } = draft
    const current = () => {
      const now = latest.current.content()
      return now && { id, startedAt, ...now }
    }
    return {
      ...createDraftSaver({ kind, userId, draftId: id, current }),
      ...{ id, kind: kind.name, hasContent: () => current() !== undefined },
    }
  })
  useEffect(() => {
    const listening = new AbortController()
    const unregister = registerDraft(saver)
    // A copy has content before the first change.
    saver.saveSoon()
    // Also what is unchanged: a logout in another tab has deleted it, and its user has signed in here again.
    addEventListener('pagehide', saver.saveWhenLeft, { signal: listening.signal })
    document.addEventListener('visibilitychange', saver.flush, { signal: listening.signal })
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const isPicture = latest.current.pictureFields.some(field => field === name)
        if (isPicture) saver.saveNow()
        else saver.saveSoon()
      },
    })
    return () => {
      listening.abort()
      unregister()
      unsubscribe()
      saver.flush()
    }
  }, [saver, form.subscribe])
  return saver
}
