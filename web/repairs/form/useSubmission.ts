import { useEffect, useEffectEvent, useState } from 'react'
import { refusedFields } from '#web/repairs/form/refusedFields.ts'
import { type RepairDetails, type RepairForm, repairFields } from '#web/repairs/form/repairForm.ts'

interface Sending {
  form: RepairForm
  /** An image is chosen that is not stored yet. */
  isPending: boolean
  /** Something waits for a choice, without which nothing is sent. */
  isUndecided?: boolean
  send: (details: RepairDetails) => Promise<unknown>
  /** Told what is not the matter of a single field. */
  onFailure: (error: unknown) => void | Promise<void>
}

const allButImages = repairFields.filter(field => field !== 'images')

/** Sends the form when its images are stored; what is wrong with the rest is told before that. */
export const useSubmission = ({ form, isPending, isUndecided = false, send, onFailure }: Sending) => {
  const [isWaiting, setWaiting] = useState(false)
  const [tries, setTries] = useState(0)
  const [isHeldBack, setHeldBack] = useState(false)
  const { isSubmitting } = form.formState

  const submit = form.handleSubmit(async details => {
    setHeldBack(isUndecided)
    if (isUndecided) return
    try {
      await send(details)
    } catch (error) {
      const refused = refusedFields(error, details)
      for (const [path, message] of refused) form.setError(path, { message })
      if (refused.length === 0) await onFailure(error)
    }
  })
  const start = async () => {
    if (isSubmitting || isWaiting) return
    setTries(tries => tries + 1)
    if (isPending) setWaiting(await form.trigger(allButImages))
    else await submit()
  }
  const goOn = useEffectEvent(() => {
    setWaiting(false)
    void submit()
  })
  useEffect(() => {
    if (isWaiting && !isPending) goOn()
  }, [isWaiting, isPending])
  return { start, isWaiting, isSending: isSubmitting, isHeldBack, tries }
}
