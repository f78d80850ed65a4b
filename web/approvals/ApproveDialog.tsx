import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#contract/approvals/approvals.ts'
import { statusRules } from '#contract/repairs/repairStatus.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

interface Props {
  approval: Approval
  onApprove: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation, because the customer is notified at once, if there is an SMS provider. */
export const ApproveDialog = ({ approval, onApprove, onClose }: Props) => {
  const { repairNumber, repairStatus, customerName } = approval
  const { isClosed } = statusRules[repairStatus]
  const isNotified = useQuery(deskSettingsQuery).data?.hasSmsProvider ?? true
  return (
    <ConfirmDialog
      title={isClosed ? texts.closedTitle : texts.approveTitle}
      confirm={isNotified ? texts.approveAndNotify : texts.approve}
      cancel={texts.keepPending}
      failure={texts.approveFailed}
      onConfirm={onApprove}
      onClose={onClose}
    >
      {isClosed && <p>{texts.alreadyClosed(repairNumber, repairStatus)}</p>}
      <p>{(isNotified ? texts.approveQuestion : texts.approveWithoutSms)(repairNumber, customerName)}</p>
    </ConfirmDialog>
  )
}
