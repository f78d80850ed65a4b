import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { formatEtb } from '#contract/money.ts'
import { balanceDue, changeDue } from '#contract/sales/saleAmounts.ts'
import { type Sale, updateSale } from '#contract/sales/sales.ts'
import { paymentMethods, saleNumber, saleStatuses } from '#contract/sales/saleTerms.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { saleTexts } from '#web/sales/sale.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import type { Form } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { CurrencyProvider } from '#web/ui/format/currency.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = updateSale.input
  .pick({ paymentMethod: true, status: true, notes: true })
  .extend({ amountReceived: updateSale.input.shape.amountReceived.unwrap() })
type Values = z.output<typeof schema>

const valuesOf = ({ total, amountReceived, paymentMethod, status, notes }: Sale) => ({
  amountReceived: amountReceived ?? total,
  paymentMethod,
  status,
  notes,
})

/** Whether a sale is paid follows from the amount, so that nobody has to choose it. */
const paymentOf = (total: number, { amountReceived }: Values) => ({
  paymentStatus: amountReceived >= total ? ('paid' as const) : ('partial' as const),
  amountReceived: amountReceived === total ? null : amountReceived,
})

const describeAmount = (total: number, amountReceived: number): string => {
  const [change, balance] = [changeDue(total, { amountReceived }), balanceDue(total, { amountReceived })]
  if (balance > 0) return texts.balanceIs(formatEtb(balance))
  return change > 0 ? texts.changeIs(formatEtb(change)) : texts.isPaid
}

const AmountReceived = ({ form: { control, setValue }, total }: { form: SaleForm; total: number }) => {
  const amount: number | undefined = useWatch({ control, name: 'amountReceived' })
  const isKnown = amount !== undefined && !Number.isNaN(amount)
  return (
    <>
      <AmountInput
        control={control}
        name="amountReceived"
        label={texts.receivedInAll}
        hint={isKnown && describeAmount(total, amount)}
        required
      />
      {amount !== total && (
        <Button
          variant="outlined"
          onClick={() => setValue('amountReceived', total, { shouldDirty: true, shouldValidate: true })}
        >
          {texts.fullAmount(formatEtb(total))}
        </Button>
      )}
    </>
  )
}

type SaleForm = Form<z.input<typeof schema>, Values>

const Fields = ({ form, total }: { form: SaleForm; total: number }) => (
  <>
    <AmountReceived form={form} total={total} />
    <SelectInput
      control={form.control}
      name="paymentMethod"
      label={texts.method}
      options={paymentMethods.map(value => ({ value, label: saleTexts.paymentMethod[value] }))}
    />
    <SelectInput
      control={form.control}
      name="status"
      label={texts.status}
      options={saleStatuses.map(value => ({ value, label: saleTexts.status[value] }))}
    />
    <TextInput control={form.control} name="notes" label={texts.notes} multiline minRows={2} />
  </>
)

/** Records the rest of a payment, the status and notes. */
export const EditSaleDialog = ({ sale, onClose }: { sale: Sale; onClose: () => void }) => {
  const { update } = useSaleChanges()
  const { total } = sale
  const save = async (values: Values, { id, version }: Sale) => {
    await update({ ...values, ...paymentOf(total, values), id, version })
    showToast({ severity: 'success', message: texts.saved(saleNumber(id)) })
  }
  return (
    <CurrencyProvider value="ETB">
      <EditDialog
        title={texts.editTitle}
        submit={texts.save}
        failure={texts.saveFailed}
        opened={sale}
        entity={updateSale.reply}
        schema={schema}
        valuesOf={valuesOf}
        describe={texts.values}
        onSave={save}
        onClose={onClose}
      >
        {form => <Fields form={form} total={total} />}
      </EditDialog>
    </CurrencyProvider>
  )
}
