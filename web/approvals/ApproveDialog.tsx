import { useQuery } from '@tanstack/react-query'
import type { Approval } from '#contract/approvals/approvals.ts'
import { statusRules } from '#contract/repairs/repairStatus.ts'
import type { NotRepairedTerms } from '#contract/repairs/repairs.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { NotRepairedFields } from '#web/repairs/ticket/NotRepairedFields.tsx'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import { useNotRepairedTerms } from '#web/repairs/ticket/useNotRepairedTerms.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

interface Props {
  approval: Approval
  onApprove: (terms: NotRepairedTerms) => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation, because the customer is notified at once, if there is an SMS provider. */
export const ApproveDialog = ({ approval, onApprove, onClose }: Props) => {
  const { repairNumber, repairStatus, customerName, parts } = approval
  const terms = useNotRepairedTerms(null, parts.length > 0)
  const confirm = async () => {
    const decided = await terms.read()
    if (!decided) throw new Error(repairTexts.chargeInvalid)
    await onApprove(decided)
  }
  const { isClosed } = statusRules[repairStatus]
  const isNotified = useQuery(deskSettingsQuery).data?.hasSmsProvider ?? true
  return (
    <ConfirmDialog
      title={isClosed ? texts.closedTitle : texts.approveTitle}
      confirm={isNotified ? texts.approveAndNotify : texts.approve}
      cancel={texts.keepPending}
      failure={texts.approveFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isClosed && <p>{texts.alreadyClosed(repairNumber, repairStatus)}</p>}
      <p>{(isNotified ? texts.approveQuestion : texts.approveWithoutSms)(repairNumber, customerName)}</p>
      <NotRepairedFields control={terms.control} parts={parts} />
    </ConfirmDialog>
  )
}
