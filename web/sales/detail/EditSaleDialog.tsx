import { z } from 'zod'
import { formatPhone } from '#contract/formatPhone.ts'
import { checkCustomer, type Sale, updateSale } from '#contract/sales/sales.ts'
import { isWalkIn, saleNumber, saleStatuses } from '#contract/sales/saleTerms.ts'
import { forSaleTexts, saleTextFields } from '#contract/sales/saleTextFields.ts'
import { createTexts } from '#web/sales/create/create.texts.ts'
import { fieldLabels } from '#web/sales/create/saleFields.texts.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const { id: _id, version: _version, ...shape } = updateSale.input.shape
const edited = z.object(shape).superRefine(checkCustomer)

type Values = Omit<z.input<typeof edited>, 'customerName' | 'customerPhone'> & {
  customerName: string
  customerPhone: string
}

const schema = z.preprocess((values: Values) => values, edited)

/** A walk-in customer may stay unknown, or gets a name and a phone. */
const walkInSchema = z.preprocess(
  (values: Values) =>
    `${values.customerName}${values.customerPhone}`.trim() === ''
      ? { ...values, customerName: null, customerPhone: null }
      : values,
  edited,
)

export const EditSaleDialog = ({ sale, onClose }: { sale: Sale; onClose: () => void }) => {
  const { update } = useSaleChanges()
  const hasNoCustomer = isWalkIn(sale)
  return (
    <EditDialog
      title={texts.editTitle}
      submit={texts.save}
      failure={texts.saveFailed}
      opened={sale}
      entity={updateSale.reply}
      schema={hasNoCustomer ? walkInSchema : schema}
      valuesOf={({ customerName, customerPhone, status, ...sale }) => ({
        customerName,
        customerPhone: formatPhone(customerPhone),
        status,
        ...forSaleTexts(field => sale[field]),
      })}
      describe={texts.values}
      onSave={async (values, { id, version }) => {
        await update({ ...values, id, version })
        showToast({ severity: 'success', message: texts.saved(saleNumber(id)) })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput
            control={control}
            name="customerName"
            label={fieldLabels.customerName}
            hint={hasNoCustomer ? texts.walkInHint : undefined}
            required={!hasNoCustomer}
          />
          <TextInput
            control={control}
            name="customerPhone"
            label={fieldLabels.customerPhone}
            hint={createTexts.phoneHint}
            type="tel"
            required={!hasNoCustomer}
          />
          <SelectInput
            control={control}
            name="status"
            label={texts.status}
            options={saleStatuses.map(value => ({ value, label: saleTexts.status[value] }))}
          />
          {saleTextFields.map(field => (
            <TextInput key={field} control={control} name={field} label={fieldLabels[field]} multiline minRows={2} />
          ))}
        </>
      )}
    </EditDialog>
  )
}
