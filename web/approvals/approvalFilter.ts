import { approvalStates } from '#contract/approvals/approvalStates.ts'
import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const readApprovalFilter = filterReader({ state: readOneOf(approvalStates) })
