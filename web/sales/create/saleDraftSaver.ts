import { newId } from '#web/browser/newId.ts'
import { readSaleDraft, type SaleDraft, saveSaleDraft } from '#web/sales/create/saleDraft.ts'
import { hasContent, type SaleValues } from '#web/sales/create/saleForm.ts'
import { deleteStoredSale } from '#web/sales/storedSale.ts'
import { rememberedUser } from '#web/session/rememberedUser.ts'

/** What a tab has saved, for the other tabs, which may have the same draft. */
interface Saved {
  readonly id: string
  readonly values: string
}

/** The same text for the same values, in whatever order a form and a stored draft have their fields. */
const textOf = (values: SaleValues): string =>
  JSON.stringify(values, (_field, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const openChannel = () => new BroadcastChannel('saved sales')

/** Stores the draft of one tab's form. Other tabs may have opened the same draft, and each may type something else. */
export const createSaleDraftSaver = (userId: string, draft: SaleDraft, getValues: () => SaleValues) => {
  let { id, correctionId } = draft
  let isDropped = false
  /** What another tab has saved under the id of this draft. */
  let savedElsewhere: string | undefined
  const readStored = () => JSON.stringify(readSaleDraft(userId))
  /** The stored draft as this tab has stored it last. If it has changed, another tab has typed there. */
  let stored: string | undefined
  const isStoredHere = () => stored === readStored()
  const valuesText = () => textOf(getValues())

  const store = () => {
    if (!hasContent(getValues()) && !isStoredHere()) return
    saveSaleDraft(userId, { id, correctionId, startedAt: draft.startedAt }, getValues())
    stored = readStored()
  }
  const renewId = () => {
    id = newId()
    correctionId = undefined
    savedElsewhere = undefined
    store()
  }
  /** What was typed over a draft that another tab has saved is a sale of its own. Unchanged, it is the same sale. */
  const currentId = () => {
    if (savedElsewhere !== undefined && savedElsewhere !== valuesText()) renewId()
    return id
  }
  const save = () => {
    // After signing out nothing may be left in the browser.
    if (isDropped || rememberedUser()?.id !== userId) return
    currentId()
    store()
  }
  const drop = () => {
    isDropped = true
    if (isStoredHere()) deleteStoredSale(userId)
  }
  return {
    save,
    /** The id of the sale. */
    id: currentId,
    /** Makes it another sale with the same values. */
    renewId,
    isDropped: () => isDropped,
    /** Deletes the draft, because it was discarded. What another tab has typed there stays. */
    drop,
    /** Deletes the draft, because the sale was saved under this id. */
    dropSaved: (savedId: string) => {
      drop()
      const channel = openChannel()
      channel.postMessage({ id: savedId, values: valuesText() } satisfies Saved)
      channel.close()
    },
    /** Follows what other tabs save under the same id. Returns a function that stops it. */
    follow: () => {
      const channel = openChannel()
      channel.onmessage = ({ data }: MessageEvent<Saved>) => {
        // A correction is checked against the queue when it is saved.
        if (data.id !== id || correctionId !== undefined) return
        savedElsewhere = data.values
        if (savedElsewhere !== valuesText()) save()
      }
      return () => channel.close()
    },
  }
}
