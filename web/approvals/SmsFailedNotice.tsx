import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Approval } from '#contract/approvals/approvals.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import type { UnsentOutcome } from '#web/sms/outbox/unsentSms.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** An approval whose customer may not know of it yet. */
export interface UnsentSms {
  readonly approval: Approval
  readonly sms: UnsentOutcome
}

/** Stays until the user closes it, because somebody has to call the customer. */
export const SmsFailedNotice = ({ approval, sms, onClose }: UnsentSms & { onClose: () => void }) => (
  <Alert severity="warning" onClose={onClose} closeText={uiTexts.close} sx={{ mb: 2 }}>
    <AlertTitle>{texts.smsFailedTitle}</AlertTitle>
    {smsTexts[sms]}
    <br />
    {approval.repairNumber} · {approval.customerName}
  </Alert>
)
