import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { paidBack } from '#contract/payments/payment.ts'
import { hasReference, paymentReference } from '#contract/payments/paymentReference.ts'
import { CashDoubt } from '#web/drawer/CashDoubt.tsx'
import { DrawerInput, drawerOf } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import type { Form } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import type { FailureText } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = paidBack.extend({ reference: paymentReference, drawer: z.string() })
type Values = z.output<typeof schema>

/** A sale or a repair. */
interface PaidFor {
  readonly branch: number | null
}

interface FieldsProps extends PaidFor {
  form: Form<Values, Values>
  owed: number
}

const Fields = ({ form: { control }, owed, branch }: FieldsProps) => {
  const format = useFormatAmount()
  const amount: number | undefined = useWatch({ control, name: 'amount' })
  const [method, drawer] = useWatch({ control, name: ['method', 'drawer'] })
  const left = amount === undefined ? Number.NaN : owed - amount
  return (
    <>
      <AmountInput
        control={control}
        name="amount"
        label={texts.amountToGiveBack}
        hint={left >= 0 && (left > 0 ? texts.leftToGiveBack(format(left)) : texts.nothingLeftToGiveBack)}
        required
      />
      <SelectInput control={control} name="method" label={texts.paymentMethod} options={usePaymentOptions()} />
      <ReferenceInput control={control} name="reference" method={method} />
      <DrawerInput control={control} name="drawer" method={method} branch={branch} />
      <CashDoubt method={method} amount={amount} branch={branch} chosen={drawer} />
      <TextInput control={control} name="note" label={texts.note} />
    </>
  )
}

interface Props<T> {
  /** The sale or repair as it was when the dialog was opened. */
  opened: T
  /** Of the sale or repair. */
  number: string
  entity: z.ZodType<T>
  /** What the customer is owed. */
  owedOf: (entity: T) => number
  failure: FailureText
  /** Describes what a colleague has changed meanwhile. */
  describe: (entity: T) => string
  onPayBack: (payment: Omit<Values, 'drawer'> & { drawer?: number }, base: T) => Promise<unknown>
  onClose: () => void
}

/** Records what is given back to the customer. */
export const PayBackDialog = <T extends PaidFor>(props: Props<T>) => {
  const { opened, number, entity, owedOf, failure, describe, onPayBack, onClose } = props
  return (
    <EditDialog
      title={texts.payBack}
      submit={texts.payBack}
      failure={failure}
      opened={opened}
      entity={entity}
      schema={schema}
      valuesOf={(current): Values => ({
        amount: owedOf(current),
        method: 'cash',
        reference: null,
        drawer: '',
        note: '',
      })}
      describe={describe}
      onSave={async ({ reference, drawer, ...rest }, base) => {
        await onPayBack({ ...rest, ...drawerOf(drawer), reference: hasReference(rest.method) ? reference : null }, base)
        showToast({ severity: 'success', message: texts.paidBack(number) })
      }}
      onClose={onClose}
    >
      {(form, base) => <Fields form={form} owed={owedOf(base)} branch={base.branch} />}
    </EditDialog>
  )
}
