import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { PendingApprovals } from '#web/approvals/PendingApprovals.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

export const ApprovalsButton = () => (
  <LinkButton variant="outlined" to="/admin/repairs/approvals" sx={{ columnGap: 1 }}>
    {texts.heading} <PendingApprovals />
  </LinkButton>
)
