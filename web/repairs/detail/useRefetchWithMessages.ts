import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLiveChange } from '#web/live/changes.ts'
import { repairQuery } from '#web/repairs/repairs.queries.ts'

/**
 * Refetches a ticket when messages change, because it shows the state of its SMS. The lists of repairs do not, so messages
 * are not part of their topic.
 */
export const useRefetchWithMessages = (number: string): void => {
  const cache = useQueryClient()
  useEffect(() => {
    const { queryKey } = repairQuery(number)
    return onLiveChange(topic => {
      const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
      if (topic === 'messages') void cache.invalidateQueries({ queryKey, refetchType })
    })
  }, [cache, number])
}
