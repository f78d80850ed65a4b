import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Coverage } from '#contract/warranties/warranties.ts'
import { findActiveCoverages } from '#web/warranties/activeCoverages.ts'
import type { WarrantyForm } from '#web/warranties/form/warrantyForm.ts'

/** Stops a new warranty for a device that is under warranty until that was confirmed, once for each device. */
export const useAnotherWarranty = (id: string) => {
  const cache = useQueryClient()
  const [question, setQuestion] = useState<{ serial: string; active: Coverage[] }>()
  const [confirmed, setConfirmed] = useState<string>()
  return {
    /** The warranties of the device, while the question is open. */
    active: question?.active,
    maySend: async ({ getValues, trigger }: WarrantyForm): Promise<boolean> => {
      const serial = getValues('deviceImei')
      // If the reply to an earlier attempt was lost, this warranty may exist.
      const active = (await findActiveCoverages(cache, serial)).filter(coverage => coverage.id !== id)
      if (active.length === 0 || serial === confirmed || !(await trigger())) return true
      setQuestion({ serial, active })
      return false
    },
    confirm: () => setConfirmed(question?.serial),
    close: () => setQuestion(undefined),
  }
}
