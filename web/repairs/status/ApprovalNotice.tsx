import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { statusRules } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

const DecideButton = () => (
  <LinkButton to="/admin/repairs/approvals" color="inherit" size="small">
    {texts.decide}
  </LinkButton>
)

/** Shows a pending or rejected request for NOT REPAIRED. An approved one is in the history. */
export const ApprovalNotice = ({ repair: { approval, status } }: { repair: Pick<Repair, 'approval' | 'status'> }) => {
  const { user } = useRouteContext({ from: '__root__' })
  if (approval?.state === 'pending')
    return (
      <Alert severity="info" role="status" action={can(user, 'approvals.decide') && <DecideButton />}>
        <AlertTitle>{texts.pendingTitle}</AlertTitle>
        {texts.pending(approval.requestedBy, shopTime(approval.requestedAt))} {approval.note}
      </Alert>
    )
  if (approval?.state === 'rejected' && !statusRules[status].isClosed)
    return (
      <Alert severity="warning" role="status">
        <AlertTitle>{texts.rejectedTitle}</AlertTitle>
        {texts.rejected(approval.decidedBy ?? '', shopTime(approval.decidedAt ?? ''), approval.reason ?? '')}
      </Alert>
    )
  return null
}
