import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { hasReference, paymentReference } from '#contract/payments/paymentReference.ts'
import { repairOverpaid } from '#contract/repairs/cost.ts'
import { payBackRepair } from '#contract/repairs/repairPayments.ts'
import { type Repair, repair as repairSchema } from '#contract/repairs/repairs.ts'
import { CashDoubt } from '#web/drawer/CashDoubt.tsx'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { DrawerInput, drawerOf } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { repairPaymentTexts as texts } from '#web/repairs/payments/repairPayments.texts.ts'
import { useDescribePaid } from '#web/repairs/payments/useDescribePaid.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import type { Form } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = payBackRepair.input
  .pick({ amount: true, method: true, note: true })
  .extend({ reference: paymentReference, drawer: z.string() })
type Values = z.output<typeof schema>

const Fields = ({ form: { control }, repair }: { form: Form<Values, Values>; repair: Repair }) => {
  const format = useFormatAmount()
  const amount: number | undefined = useWatch({ control, name: 'amount' })
  const [method, drawer] = useWatch({ control, name: ['method', 'drawer'] })
  const left = amount === undefined ? Number.NaN : repairOverpaid(repair) - amount
  return (
    <>
      <AmountInput
        control={control}
        name="amount"
        label={texts.amountToGiveBack}
        hint={left >= 0 && (left > 0 ? texts.leftToGiveBack(format(left)) : texts.isSettled)}
        required
      />
      <SelectInput control={control} name="method" label={paymentTexts.paymentMethod} options={usePaymentOptions()} />
      <ReferenceInput control={control} name="reference" method={method} />
      <DrawerInput control={control} name="drawer" method={method} branch={repair.branch} />
      <CashDoubt method={method} amount={amount} branch={repair.branch} chosen={drawer} />
      <TextInput control={control} name="note" label={paymentTexts.note} />
    </>
  )
}

/** Records what is given back to the customer. */
export const PayBackDialog = ({ repair, onClose }: { repair: Repair; onClose: () => void }) => {
  const { payBack } = useRepairChanges()
  const { idFor } = useAttemptId()
  const save = async ({ reference, drawer, ...values }: Values, { number, paid: paidWas, cost: costWas }: Repair) => {
    const input = {
      ...values,
      ...drawerOf(drawer),
      reference: hasReference(values.method) ? reference : null,
      number,
      ...{ paidWas, costWas },
    }
    await payBack({ ...input, paymentId: idFor(input) })
    showToast({ severity: 'success', message: texts.saved(number) })
  }
  return (
    <EditDialog
      title={texts.payBack}
      submit={texts.payBack}
      failure={texts.saveFailed}
      opened={repair}
      entity={repairSchema}
      schema={schema}
      valuesOf={(current): Values => ({
        amount: repairOverpaid(current),
        method: 'cash',
        reference: null,
        drawer: '',
        note: '',
      })}
      describe={useDescribePaid()}
      onSave={save}
      onClose={onClose}
    >
      {form => <Fields form={form} repair={repair} />}
    </EditDialog>
  )
}
