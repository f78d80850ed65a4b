import { formatEtb } from '#contract/money.ts'
import { correctPayment, type Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { PaymentDialog } from '#web/payments/PaymentDialog.tsx'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  sale: Sale
  /** Undefined for a further payment. */
  paymentId: string | undefined
  onClose: () => void
}

/** Receives a further payment of a sale, or corrects one. */
export const SalePaymentDialog = ({ sale, paymentId, onClose }: Props) => {
  const { receive, correct } = useSaleChanges()
  const { idFor } = useAttemptId()
  const announce = ({ id }: Sale) => showToast({ severity: 'success', message: texts.saved(saleNumber(id)) })
  return (
    <PaymentDialog
      opened={sale}
      entity={correctPayment.reply}
      paidOf={current => current}
      paymentId={paymentId}
      method={sale.paymentMethod}
      failure={texts.saveFailed}
      describe={({ total, amountReceived }) => texts.receivedInAll(formatEtb(amountReceived ?? total))}
      onReceive={(payment, { id, version }) => {
        const input = { ...payment, id, version }
        return receive({ ...input, paymentId: idFor(input) }).then(announce)
      }}
      onCorrect={(correction, { id, version }) => {
        const input = { ...correction, id, version }
        return correct({ ...input, correctionId: idFor(input) }).then(announce)
      }}
      onClose={onClose}
    />
  )
}
