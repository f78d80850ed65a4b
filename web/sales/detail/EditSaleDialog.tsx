import { type Sale, updateSale } from '#contract/sales/sales.ts'
import { saleNumber, saleStatuses } from '#contract/sales/saleTerms.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { saleTexts } from '#web/sales/sale.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = updateSale.input.pick({ status: true, notes: true })

export const EditSaleDialog = ({ sale, onClose }: { sale: Sale; onClose: () => void }) => {
  const { update } = useSaleChanges()
  return (
    <EditDialog
      title={texts.editTitle}
      submit={texts.save}
      failure={texts.saveFailed}
      opened={sale}
      entity={updateSale.reply}
      schema={schema}
      valuesOf={({ status, notes }) => ({ status, notes })}
      describe={texts.values}
      onSave={async (values, { id, version }) => {
        await update({ ...values, id, version })
        showToast({ severity: 'success', message: texts.saved(saleNumber(id)) })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <SelectInput
            control={control}
            name="status"
            label={texts.status}
            options={saleStatuses.map(value => ({ value, label: saleTexts.status[value] }))}
          />
          <TextInput control={control} name="notes" label={texts.notes} multiline minRows={2} />
        </>
      )}
    </EditDialog>
  )
}
