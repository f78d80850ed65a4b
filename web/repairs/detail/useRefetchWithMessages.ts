import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { onLiveChange } from '#web/live/changes.ts'
import { repairQuery } from '#web/repairs/ticket/repairs.queries.ts'

/**
 * Refetches a ticket when messages change, because it shows the state of its SMS, until that is sent. The lists of repairs
 * do not, so messages are not part of their topic.
 */
export const useRefetchWithMessages = ({ number, feedbackSms }: Repair): void => {
  const cache = useQueryClient()
  const isPending = feedbackSms !== null && feedbackSms.outcome !== 'sent'
  useEffect(() => {
    if (!isPending) return
    const { queryKey } = repairQuery(number)
    return onLiveChange(topic => {
      const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
      if (topic === 'messages') void cache.invalidateQueries({ queryKey, refetchType })
    })
  }, [cache, number, isPending])
}
