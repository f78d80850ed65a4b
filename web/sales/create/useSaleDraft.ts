import { useEffect, useRef } from 'react'
import { newId } from '#web/browser/newId.ts'
import { deleteSaleDraft, type SaleDraft, saveSaleDraft } from '#web/sales/create/saleDraft.ts'
import { hasContent, type SaleForm } from '#web/sales/create/saleForm.ts'
import { rememberedUser } from '#web/session/rememberedUser.ts'
import { registerDraft } from '#web/ui/form/unsavedChanges.ts'

const throttleMs = 300

/** Saves a sale in the browser while it is filled in. */
export const useSaleDraft = (userId: string, { id: firstId, startedAt }: SaleDraft, form: SaleForm) => {
  const id = useRef(firstId)
  const isDropped = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      // After signing out nothing may be left in the browser.
      if (isDropped.current || rememberedUser()?.id !== userId) return
      saveSaleDraft(userId, { id: id.current, startedAt }, form.getValues())
    }
    const saveSoon = () => {
      timer ??= setTimeout(save, throttleMs)
    }
    const flush = () => {
      if (timer !== undefined) save()
    }
    const listening = new AbortController()
    addEventListener('pagehide', flush, { signal: listening.signal })
    document.addEventListener('visibilitychange', flush, { signal: listening.signal })
    const unregister = registerDraft(() => !isDropped.current && hasContent(form.getValues()))
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon })
    // Products that were chosen on another page are not stored yet.
    save()
    return () => {
      listening.abort()
      unregister()
      unsubscribe()
      flush()
    }
  }, [userId, startedAt, form])
  return {
    /** The id of the sale. */
    id: () => id.current,
    /** Makes it another sale with the same values. */
    renewId: () => {
      id.current = newId()
      saveSaleDraft(userId, { id: id.current, startedAt }, form.getValues())
    },
    hasContent: () => hasContent(form.getValues()),
    /** Deletes the draft, because the sale was saved or discarded. */
    drop: () => {
      isDropped.current = true
      deleteSaleDraft(id.current)
    },
  }
}
