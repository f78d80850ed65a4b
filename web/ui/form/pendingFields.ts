import { useCallback, useEffect, useState } from 'react'

type OnPendingChange = (isPending: boolean) => void

/** Tracks whether a field of the form has changes that are not stored yet, such as a running upload. */
export const usePendingFields = () => {
  const [count, setCount] = useState(0)
  const onPendingChange = useCallback<OnPendingChange>(
    isPending => setCount(previous => previous + (isPending ? 1 : -1)),
    [],
  )
  return { isPending: count > 0, pendingCount: count, onPendingChange }
}

/** Reports the pending state of a field to its form. Unmounting the field ends the pending state. */
export const useReportPending = (isPending: boolean, onPendingChange: OnPendingChange | undefined): void => {
  useEffect(() => {
    if (!isPending) return
    onPendingChange?.(true)
    return () => onPendingChange?.(false)
  }, [isPending, onPendingChange])
}
