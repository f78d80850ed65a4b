import Badge from '@mui/material/Badge'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

export const ApprovalsButton = ({ pending }: { pending: number }) => (
  <Badge badgeContent={pending} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
    <LinkButton
      variant="outlined"
      to="/admin/repairs/approvals"
      aria-label={pending > 0 ? texts.approvalsPending(pending) : undefined}
    >
      {texts.approvalRequests}
    </LinkButton>
  </Badge>
)
