import { queryOptions } from '@tanstack/react-query'
import { type Approval, approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { getRepairSummary } from '#contract/repairs/repairs.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const approvals = ['approvals' satisfies Topic]
const repairs = ['repairs' satisfies Topic]

export const approvalListQuery = (state: Approval['state'] | undefined) =>
  pagedQuery([...approvals, 'list', state], (cursor, options) => call(listApprovals, { cursor, state }, options))

/**
 * The menu shows this count on every page. It has its own key under the topic of approvals, so that other changes do not
 * refetch it as they do the repair summary.
 */
export const pendingApprovalsQuery = queryOptions({
  queryKey: [...approvals, 'pending'],
  queryFn: async () => (await call(getRepairSummary, {})).pendingApprovals,
})

export const useDecisions = () => {
  const invalidating = useInvalidateAfter(approvals, repairs)
  return {
    approve: (input: InputOf<typeof approveRequest>) => invalidating(call(approveRequest, input)),
    reject: (input: InputOf<typeof rejectRequest>) => invalidating(call(rejectRequest, input)),
  }
}
