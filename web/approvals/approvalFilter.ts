import { approvalStates } from '#contract/approvals/approvalStates.ts'

export interface ApprovalFilter {
  state?: (typeof approvalStates)[number] | undefined
}

/** Reads the filter of the list from the query string. */
export const readApprovalFilter = ({ state }: Record<string, unknown>): ApprovalFilter => ({
  state: approvalStates.find(name => name === state),
})
