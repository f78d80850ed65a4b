import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { Approval } from '#contract/approvals/approvals.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { smsTexts } from '#web/sms/sms.texts.ts'

/** Stays until the user closes it, because somebody has to call the customer. */
export const SmsFailedNotice = ({ approval, onClose }: { approval: Approval; onClose: () => void }) => (
  <Alert severity="warning" onClose={onClose} sx={{ mb: 2 }}>
    <AlertTitle>{texts.smsFailedTitle}</AlertTitle>
    {smsTexts.failed}
    <br />
    {approval.repairNumber} · {approval.customerName}
  </Alert>
)
