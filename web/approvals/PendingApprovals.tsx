import { useQuery } from '@tanstack/react-query'
import { pendingApprovalsQuery } from '#web/approvals/approvals.queries.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { CountBadge } from '#web/ui/page/CountBadge.tsx'

/** The number of pending approval requests. */
export const PendingApprovals = () => <CountBadge count={useQuery(pendingApprovalsQuery).data} label={texts.pending} />
