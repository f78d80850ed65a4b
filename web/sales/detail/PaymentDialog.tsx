import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { formatEtb } from '#contract/money.ts'
import { dueBefore, handedOver, isMistyped, mistypedAmount, splitReceived } from '#contract/payments/paymentAmounts.ts'
import { balanceDue, changeGiven, overpaidAmount, receivedInAll } from '#contract/sales/saleAmounts.ts'
import { correctPayment, receivePayment, type Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import type { Form } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { CurrencyProvider } from '#web/ui/format/currency.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = correctPayment.input.pick({ method: true, amount: true, reason: true })
/** Nobody asks why a payment is received. */
const newPaymentSchema = receivePayment.input
  .pick({ method: true, amount: true })
  .extend({ reason: schema.shape.reason.catch('') })
type Values = z.output<typeof schema>

/** The values of the payment as it is, or of the whole balance. */
const valuesOf = (sale: Sale, paymentId: string | undefined): Values => {
  const payment = sale.payments.find(({ id }) => id === paymentId)
  if (payment) return { amount: handedOver(payment), method: payment.method, reason: '' }
  return { amount: balanceDue(sale.total, sale), method: sale.paymentMethod, reason: '' }
}

const schemaFor = (sale: Sale, paymentId: string | undefined) => {
  const due = dueBefore(sale, paymentId)
  return (paymentId === undefined ? newPaymentSchema : schema).refine(({ amount }) => !isMistyped(due, amount), {
    path: ['amount'],
    error: mistypedAmount,
  })
}

/** The sale as it would be with this payment. */
const saleWith = ({ total, payments }: Sale, paymentId: string | undefined, received: number) => {
  const changed = { id: paymentId ?? '', ...splitReceived({ total, payments }, paymentId, received) }
  const others = payments.filter(({ id }) => id !== paymentId)
  const sale = { total, payments: [...others, changed] }
  return { ...sale, amountReceived: receivedInAll(sale) }
}

/** What it comes to with the other payments. */
const describeAmount = (sale: Sale, paymentId: string | undefined, amount: number): string => {
  const changed = saleWith(sale, paymentId, amount)
  const [change, balance] = [changeGiven(changed), balanceDue(sale.total, changed)]
  const overpaid = overpaidAmount(changed)
  if (paymentId !== undefined && amount === 0) return texts.paymentIsRemoved
  if (balance > 0) return texts.balanceIs(formatEtb(balance))
  if (overpaid > 0) return texts.overpaidBy(formatEtb(overpaid))
  return change > 0 ? texts.changeIs(formatEtb(change)) : texts.isPaid
}

interface FieldsProps {
  form: Form<z.input<typeof schema>, Values>
  sale: Sale
  paymentId: string | undefined
}

const Fields = ({ form: { control }, sale, paymentId }: FieldsProps) => {
  const amount: number | undefined = useWatch({ control, name: 'amount' })
  const isKnown = amount !== undefined && Number.isFinite(amount)
  return (
    <>
      <AmountInput
        control={control}
        name="amount"
        label={texts.received}
        hint={isKnown && describeAmount(sale, paymentId, amount)}
        required
      />
      <SelectInput control={control} name="method" label={texts.method} options={usePaymentOptions()} />
      {paymentId !== undefined && <TextInput control={control} name="reason" label={texts.reason} required />}
    </>
  )
}

interface Props {
  sale: Sale
  /** Undefined for a further payment. */
  paymentId: string | undefined
  onClose: () => void
}

/** Receives a further payment, or corrects one. */
export const PaymentDialog = ({ sale, paymentId, onClose }: Props) => {
  const { receive, correct } = useSaleChanges()
  const { idFor } = useAttemptId()
  const save = async ({ reason, ...values }: Values, { id, version }: Sale) => {
    const payment = { ...values, id, version }
    if (paymentId === undefined) await receive({ ...payment, paymentId: idFor(payment) })
    else await correct({ ...payment, reason, paymentId, correctionId: idFor({ ...payment, reason }) })
    showToast({ severity: 'success', message: texts.saved(saleNumber(id)) })
  }
  return (
    <CurrencyProvider value="ETB">
      <EditDialog
        title={paymentId === undefined ? texts.receivePayment : texts.correctPayment}
        submit={paymentId === undefined ? texts.receivePayment : texts.save}
        failure={texts.saveFailed}
        opened={sale}
        entity={correctPayment.reply}
        schema={schemaFor(sale, paymentId)}
        valuesOf={current => valuesOf(current, paymentId)}
        describe={({ total, ...current }) => texts.receivedInAll(formatEtb(current.amountReceived ?? total))}
        onSave={save}
        onClose={onClose}
      >
        {form => <Fields form={form} sale={sale} paymentId={paymentId} />}
      </EditDialog>
    </CurrencyProvider>
  )
}
