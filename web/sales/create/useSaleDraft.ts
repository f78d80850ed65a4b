import { useEffect, useState } from 'react'
import type { SaleDraft } from '#web/sales/create/saleDraft.ts'
import { createSaleDraftSaver } from '#web/sales/create/saleDraftSaver.ts'
import { hasContent, type SaleForm } from '#web/sales/create/saleForm.ts'
import { registerDraft } from '#web/ui/form/unsavedChanges.ts'

const throttleMs = 300

/** Saves a sale in the browser while it is filled in. */
export const useSaleDraft = (userId: string, draft: SaleDraft, form: SaleForm) => {
  const [saver] = useState(() => createSaleDraftSaver(userId, draft, form.getValues))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      saver.save()
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
    const unregister = registerDraft(() => !saver.isDropped() && hasContent(form.getValues()))
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon })
    const stopFollowing = saver.follow()
    // Products that were chosen on another page are not stored yet.
    save()
    return () => {
      listening.abort()
      unregister()
      unsubscribe()
      stopFollowing()
      flush()
    }
  }, [saver, form])
  return { ...saver, hasContent: () => hasContent(form.getValues()) }
}
