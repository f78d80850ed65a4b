import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/http/newId.ts'
import { lockDraft } from '#web/repairs/form/draftLock.ts'
import { createDraftSaver } from '#web/repairs/form/draftSaver.ts'
import { type RepairDraft, readDrafts } from '#web/repairs/form/draftStore.ts'
import { changedFields, normalizeValues } from '#web/repairs/form/editConflict.ts'
import type { RepairForm, RepairValues } from '#web/repairs/form/repairForm.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'

export interface OpenDraft extends RepairDraft {
  isRestored: boolean
}

interface Sheet {
  draft: OpenDraft
  /** Lets another window have it. */
  release: () => void
}

const newSheet = (values: RepairValues, begunAt = Date.now()): Sheet => {
  const draft = { ticketId: newId(), begunAt, values, unsent: {}, isRestored: false }
  return { draft, release: lockDraft(draft.ticketId).release }
}

/** What somebody began before and has not open in another window. */
const restoredSheet = async (userId: string, blank: RepairValues): Promise<Sheet | undefined> => {
  for (const found of await readDrafts(userId)) {
    const { isOurs, release } = lockDraft(found.ticketId)
    if (await isOurs) return { draft: { ...found, values: { ...blank, ...found.values }, isRestored: true }, release }
  }
  return undefined
}

/** What somebody began before, or a new sheet; undefined while it is looked for. */
export const useOpenDraft = (userId: string, blank: RepairValues) => {
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    let isGone = false
    const open = (restored: Sheet | undefined) => {
      if (isGone) restored?.release()
      else setSheet(restored ?? newSheet(blank))
    }
    restoredSheet(userId, blank).then(open, () => open(undefined))
    return () => {
      isGone = true
    }
  }, [userId, blank])
  useEffect(() => () => sheet?.release(), [sheet])
  return {
    draft: sheet?.draft,
    startOver: () => setSheet(newSheet(blank)),
    /** The same once more, as another ticket. */
    startAnother: (values: RepairValues) => setSheet(newSheet(values, sheet?.draft.begunAt)),
  }
}

/** Keeps the form in the browser while it is filled in. */
export const useSavedDraft = (userId: string, form: RepairForm, draft: RepairDraft, blank: RepairValues) => {
  const unsent = useRef(draft.unsent)
  const [keeper] = useState(() => {
    const { ticketId, begunAt } = draft
    const current = (): RepairDraft | undefined => {
      const values = form.getValues()
      const isBlank =
        changedFields(normalizeValues(blank), normalizeValues(values)).length + Object.keys(unsent.current).length === 0
      return isBlank ? undefined : { ticketId, begunAt, values, unsent: unsent.current }
    }
    return { ...createDraftSaver({ userId, ticketId, current }), hasContent: () => current() !== undefined }
  })
  useEffect(() => {
    const listening = new AbortController()
    // A sheet may begin with what another held.
    keeper.noteChange()
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
