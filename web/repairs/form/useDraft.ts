import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/http/newId.ts'
import { changesBetween, saidBy } from '#web/repairs/form/changes.ts'
import { createDraftKeeper } from '#web/repairs/form/draftKeeper.ts'
import { type RepairDraft, readDraft } from '#web/repairs/form/draftStore.ts'
import type { RepairForm, RepairValues } from '#web/repairs/form/repairForm.ts'
import type { ChosenPicture } from '#web/ui/image/useImageUpload.ts'

export interface OpenDraft extends RepairDraft {
  isRestored: boolean
}

const newSheet = (values: RepairValues): OpenDraft => ({ ticketId: newId(), values, unsent: {}, isRestored: false })

/** What somebody began before, or a new sheet; undefined while it is looked for. */
export const useOpenDraft = (userId: string, blank: RepairValues) => {
  const [draft, setDraft] = useState<OpenDraft>()
  useEffect(() => {
    const open = (found: RepairDraft | undefined) =>
      setDraft(found ? { ...found, values: { ...blank, ...found.values }, isRestored: true } : newSheet(blank))
    readDraft(userId).then(open, () => open(undefined))
  }, [userId, blank])
  return { draft, startAfresh: () => setDraft(newSheet(blank)) }
}

/** Keeps the form in the browser while it is filled in. */
export const useKeptDraft = (userId: string, form: RepairForm, draft: RepairDraft, blank: RepairValues) => {
  const unsent = useRef(draft.unsent)
  const [keeper] = useState(() => {
    const current = (): RepairDraft | undefined => {
      const values = form.getValues()
      const isBlank = changesBetween(saidBy(blank), saidBy(values)).length + Object.keys(unsent.current).length === 0
      return isBlank ? undefined : { ticketId: draft.ticketId, values, unsent: unsent.current }
    }
    return { ...createDraftKeeper(userId, current), hasContent: () => current() !== undefined }
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('pagehide', keeper.keepNow, { signal: listening.signal })
    document.addEventListener('visibilitychange', keeper.keepNow, { signal: listening.signal })
    const stopFollowing = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => (name === 'signature' ? keeper.notePicture() : keeper.noteChange()),
    })
    return () => {
      listening.abort()
      stopFollowing()
      keeper.keepNow()
    }
  }, [keeper, form.subscribe])
  const noteUnsent = (slot: number, picture: ChosenPicture | undefined) => {
    if (unsent.current[slot] === picture) return
    const { [slot]: _before, ...others } = unsent.current
    unsent.current = picture ? { ...others, [slot]: picture } : others
    keeper.notePicture()
  }
  return { ...keeper, noteUnsent }
}
