import { repairOverpaid } from '#contract/repairs/cost.ts'
import { type Repair, repair as repairSchema } from '#contract/repairs/repairs.ts'
import { PayBackDialog } from '#web/drawer/PayBackDialog.tsx'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { repairPaymentTexts as texts } from '#web/repairs/payments/repairPayments.texts.ts'
import { useDescribePaid } from '#web/repairs/payments/useDescribePaid.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'

/** Records what was paid above the cost of a repair and is given back. */
export const RepairPayBackDialog = ({ repair, onClose }: { repair: Repair; onClose: () => void }) => {
  const { payBack } = useRepairChanges()
  const { idFor } = useAttemptId()
  return (
    <PayBackDialog
      opened={repair}
      number={repair.number}
      entity={repairSchema}
      owedOf={repairOverpaid}
      failure={texts.saveFailed}
      describe={useDescribePaid()}
      onPayBack={(payment, { number, paid: paidWas, cost: costWas }) => {
        const input = { ...payment, number, paidWas, costWas }
        return payBack({ ...input, paymentId: idFor(input) })
      }}
      onClose={onClose}
    />
  )
}
