import { payablePart } from '#contract/repairs/cost.ts'
import { type Repair, repair as repairSchema } from '#contract/repairs/repairs.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { PaymentDialog } from '#web/payments/PaymentDialog.tsx'
import { repairPaymentTexts as texts } from '#web/repairs/payments/repairPayments.texts.ts'
import { useDescribePaid } from '#web/repairs/payments/useDescribePaid.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  repair: Repair
  /** Undefined for a further payment. */
  paymentId: string | undefined
  onClose: () => void
}

/** Receives a further payment of a repair, or corrects one. */
export const RepairPaymentDialog = ({ repair, paymentId, onClose }: Props) => {
  const { receive, correctPayment } = useRepairChanges()
  const { idFor } = useAttemptId()
  const announce = () => showToast({ severity: 'success', message: texts.saved(repair.number) })
  return (
    <PaymentDialog
      opened={repair}
      entity={repairSchema}
      paidOf={current => ({ ...payablePart(current), branch: current.branch })}
      paymentId={paymentId}
      method="cash"
      failure={texts.saveFailed}
      describe={useDescribePaid()}
      onReceive={(payment, { number, paid: paidWas, cost: costWas }) => {
        const input = { ...payment, number, paidWas, costWas }
        return receive({ ...input, paymentId: idFor(input) }).then(announce)
      }}
      onCorrect={(correction, { number, paid: paidWas, cost: costWas }) => {
        const input = { ...correction, number, paidWas, costWas }
        return correctPayment({ ...input, correctionId: idFor(input) }).then(announce)
      }}
      onClose={onClose}
    />
  )
}
