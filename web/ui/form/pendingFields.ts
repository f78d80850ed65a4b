import { useCallback, useEffect, useState } from 'react'

type OnPendingChange = (isPending: boolean) => void

/** Lets a form know whether one of its fields still holds something that is not stored yet. */
export const usePendingFields = () => {
  const [count, setCount] = useState(0)
  const onPendingChange = useCallback<OnPendingChange>(
    isPending => setCount(before => before + (isPending ? 1 : -1)),
    [],
  )
  return { isPending: count > 0, onPendingChange }
}

/** The field's side of it: each true is followed by a false, at the latest when the field goes. */
export const useReportPending = (isPending: boolean, onPendingChange: OnPendingChange | undefined): void => {
  useEffect(() => {
    if (!isPending) return
    onPendingChange?.(true)
    return () => onPendingChange?.(false)
  }, [isPending, onPendingChange])
}
