import { approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useRefreshing } from '#web/http/refreshing.ts'

const approvals = ['approvals' satisfies Topic]
const repairs = ['repairs' satisfies Topic]

export const approvalListQuery = () => pagedQuery([...approvals, 'list'], cursor => call(listApprovals, { cursor }))

/** Each decision resolves once the screens show it. */
export const useDecisions = () => {
  const refreshed = useRefreshing(approvals, repairs)
  return {
    approve: (id: string) => refreshed(call(approveRequest, { id })),
    reject: (input: InputOf<typeof rejectRequest>) => refreshed(call(rejectRequest, input)),
  }
}
