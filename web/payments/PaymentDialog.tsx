import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { correctedPayment, type Payment, receivedPayment } from '#contract/payments/payment.ts'
import { dueBefore, findAmountProblem, handedOver, isGivenBack, type Paid } from '#contract/payments/paymentAmounts.ts'
import { isMoney, type PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { hasReference, paymentReference } from '#contract/payments/paymentReference.ts'
import { DrawerInput, drawerOf } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { useDescribeOutcome } from '#web/payments/useDescribeOutcome.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import type { Form } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'

/** A sale or a repair with its payments. */
interface PaidFor extends Paid {
  readonly branch: number | null
  readonly payments: readonly (Paid['payments'][number] & Pick<Payment, 'method' | 'reference'>)[]
}

/** Nobody asks why a payment is received. */
const newPaymentSchema = receivedPayment.extend({ reference: paymentReference, drawer: z.string(), reason: z.string() })
/** The note stays with what takes the place of its payment. */
const correctionSchema = correctedPayment.extend({ reference: paymentReference, drawer: z.string() })
type Values = z.output<typeof newPaymentSchema>
type ReceivedValues = Omit<Values, 'reason' | 'drawer'> & { drawer?: number }

const schemaFor = (paid: Paid, paymentId: string | undefined) => {
  const schema: z.ZodType<Values, Values> = paymentId === undefined ? newPaymentSchema : correctionSchema
  return schema.superRefine((values, context) => {
    const message = findAmountProblem(paid, paymentId, values)
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
  })
}

interface FieldsProps {
  form: Form<Values, Values>
  paid: PaidFor
  paymentId: string | undefined
}

const Fields = ({ form: { control }, paid, paymentId }: FieldsProps) => {
  const received: number | undefined = useWatch({ control, name: 'amount' })
  const method = useWatch({ control, name: 'method' })
  const describeOutcome = useDescribeOutcome()
  const payment = paid.payments.find(({ id }) => id === paymentId)
  return (
    <>
      <AmountInput
        control={control}
        name="amount"
        label={payment && isGivenBack(payment) ? texts.amountGivenBack : texts.amountReceived}
        hint={
          received !== undefined &&
          Number.isFinite(received) &&
          describeOutcome(paid, paymentId, { method, amount: received })
        }
        required
      />
      <SelectInput control={control} name="method" label={texts.paymentMethod} options={usePaymentOptions()} />
      <ReferenceInput control={control} name="reference" method={method} />
      {paymentId === undefined && <DrawerInput control={control} name="drawer" method={method} branch={paid.branch} />}
      {paymentId === undefined && <TextInput control={control} name="note" label={texts.note} />}
      {paymentId !== undefined && <TextInput control={control} name="reason" label={texts.reason} required />}
    </>
  )
}

interface Props<T> {
  /** The sale or repair as it was when the dialog was opened. */
  opened: T
  entity: z.ZodType<T>
  paidOf: (entity: T) => PaidFor
  /** Undefined for a further payment. */
  paymentId: string | undefined
  /** Of a further payment, until the user chooses another. */
  method: PaymentMethod
  failure: FailureText
  /** Describes what a colleague has received meanwhile. */
  describe: (entity: T) => string
  onReceive: (payment: ReceivedValues, base: T) => Promise<unknown>
  onCorrect: (payment: Omit<Values, 'drawer' | 'note'> & { paymentId: string }, base: T) => Promise<unknown>
  onClose: () => void
}

/** Receives a further payment, or corrects one. */
export const PaymentDialog = <T,>(props: Props<T>) => {
  const { opened, entity, paidOf, paymentId, method, failure, describe, onReceive, onCorrect, onClose } = props
  const isNew = paymentId === undefined
  const valuesOf = (current: T): Values => {
    const payment = paidOf(current)
      .payments.filter(isMoney)
      .find(({ id }) => id === paymentId)
    if (payment) {
      const { method: paidBy, reference } = payment
      return { amount: handedOver(payment), method: paidBy, reference, drawer: '', reason: '', note: '' }
    }
    return { amount: dueBefore(paidOf(current), undefined), method, reference: null, drawer: '', reason: '', note: '' }
  }
  return (
    <EditDialog
      title={isNew ? texts.receivePayment : texts.correctPayment}
      submit={isNew ? texts.receivePayment : texts.save}
      takesMoney={isNew}
      failure={failure}
      opened={opened}
      entity={entity}
      schema={schemaFor(paidOf(opened), paymentId)}
      valuesOf={valuesOf}
      describe={describe}
      onSave={({ reason: why, reference, drawer, note, ...rest }, base) => {
        const payment = { ...rest, reference: hasReference(rest.method) ? reference : null }
        return isNew
          ? onReceive({ ...payment, ...drawerOf(drawer), note }, base)
          : onCorrect({ ...payment, reason: why, paymentId }, base)
      }}
      onClose={onClose}
    >
      {form => <Fields form={form} paid={paidOf(opened)} paymentId={paymentId} />}
    </EditDialog>
  )
}
