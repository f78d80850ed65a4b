import { useQuery } from '@tanstack/react-query'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { useBulkChanges } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { CostFacts } from '#web/sms/bulk/CostFacts.tsx'
import { explainFailure } from '#web/sms/bulk/explainFailure.ts'
import { toastAccepted } from '#web/sms/bulk/toastAccepted.ts'
import { smsTextsQuery } from '#web/sms/templates/templates.queries.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast, showWarning } from '#web/ui/page/toastQueue.ts'

interface Props {
  bulk: BulkMessage
  onClose: () => void
}

interface ResendProps extends Props {
  title: string
  lead: string
  recipients: number
  whyNobody: string
  resend: (bulk: Pick<BulkMessage, 'id' | 'updatedAt'>) => Promise<BulkMessage>
}

/** Tells how many get the message again and what that costs. The server decides who they are. */
const ResendDialog = ({ bulk, title, lead, recipients, whyNobody, resend, onClose }: ResendProps) => {
  const partPrice = useQuery(smsTextsQuery).data?.partPrice ?? null
  const send = async () => {
    try {
      const { state, waiting } = await resend({ id: bulk.id, updatedAt: bulk.updatedAt })
      toastAccepted(state === 'paused' ? 0 : waiting, whyNobody)
    } catch (error) {
      throw explainFailure(error)
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={texts.sendAgain}
      cancel={texts.keepAsIs}
      failure={explained => explained}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{lead}</p>
      <CostFacts text={bulk.text} recipients={recipients} isUpperBound partPrice={partPrice} />
    </ConfirmDialog>
  )
}

export const ResendFailedDialog = (props: Props) => (
  <ResendDialog
    {...props}
    title={texts.resendFailedTitle}
    lead={texts.resendFailedLead(props.bulk)}
    recipients={props.bulk.failed}
    whyNobody={texts.notResent}
    resend={useBulkChanges().resendFailed}
  />
)

/** A paused bulk message continues, so the cost includes those who are still waiting. */
export const ResendUnknownDialog = (props: Props) => {
  const { waiting, unknown } = props.bulk
  const lead = texts.resendUnknownLead(props.bulk)
  return (
    <ResendDialog
      {...props}
      title={texts.resendUnknownTitle}
      lead={waiting > 0 ? `${lead} ${texts.resendContinues(waiting)}` : lead}
      recipients={unknown + waiting}
      whyNobody={texts.notResentUnknown}
      resend={useBulkChanges().resendUnknown}
    />
  )
}

export const CountAsSentDialog = ({ bulk, onClose }: Props) => {
  const { countAsSent } = useBulkChanges()
  const { id, updatedAt } = bulk
  const count = async () => {
    const { unknown } = await countAsSent({ id, updatedAt })
    if (unknown > 0) showWarning(texts.changedMeanwhile)
    else showToast({ severity: 'success', message: texts.countedAsSent })
  }
  return (
    <ConfirmDialog
      title={texts.countAsSentTitle}
      confirm={texts.countAsSentConfirm}
      cancel={texts.doNotCount}
      failure={texts.changeFailed}
      onConfirm={count}
      onClose={onClose}
    >
      <p>{texts.countAsSentLead(bulk)}</p>
    </ConfirmDialog>
  )
}
