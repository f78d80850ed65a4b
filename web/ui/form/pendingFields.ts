import { useEffect, useEffectEvent, useState } from 'react'

/** Tracks whether a field of the form has changes that are not stored yet, such as a running upload. */
export const usePendingFields = <N extends string = string>() => {
  const [count, setCount] = useState(0)
  const [failedUploads, setFailedUploads] = useState<readonly N[]>([])
  return {
    isPending: count > 0,
    pendingCount: count,
    onPendingChange: (isPending: boolean) => setCount(before => before + (isPending ? 1 : -1)),
    /** The fields whose upload has failed. They are pending until the user retries or removes the picture. */
    failedUploads,
    onFailedChange: (field: N, isFailed: boolean) =>
      setFailedUploads(before => (isFailed ? [...before, field] : before.filter(other => other !== field))),
  }
}

/** Reports the pending or failed state of a field to its form. Unmounting the field ends the state. */
export const useReportState = (isInState: boolean, onChange: ((isInState: boolean) => void) | undefined): void => {
  const notify = useEffectEvent((next: boolean) => onChange?.(next))
  useEffect(() => {
    if (!isInState) return
    notify(true)
    return () => notify(false)
  }, [isInState])
}
