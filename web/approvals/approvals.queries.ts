import { useQueryClient } from '@tanstack/react-query'
import { approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'

const topics: readonly Topic[] = ['approvals', 'repairs']

export const approvalListQuery = () =>
  pagedQuery(['approvals' satisfies Topic, 'list'], cursor => call(listApprovals, { cursor }))

/** Each decision settles once the screens show what became of the request, also when somebody else was first. */
export const useDecisions = () => {
  const cache = useQueryClient()
  const settled = async <T>(decision: Promise<T>): Promise<T> => {
    try {
      return await decision
    } finally {
      await Promise.all(topics.map(topic => cache.invalidateQueries({ queryKey: [topic] })))
    }
  }
  return {
    approve: (id: string) => settled(call(approveRequest, { id })),
    reject: (input: InputOf<typeof rejectRequest>) => settled(call(rejectRequest, input)),
  }
}
