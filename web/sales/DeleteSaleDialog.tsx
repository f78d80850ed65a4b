import Typography from '@mui/material/Typography'
import { formatEtb } from '#contract/money.ts'
import { deleteSale, type Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { deleteSaleTexts as texts } from '#web/sales/deleteSale.texts.ts'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = deleteSale.input.pick({ reason: true })

interface Props {
  sale: Sale
  onDeleted?: () => void
  onClose: () => void
}

export const DeleteSaleDialog = ({ sale, onDeleted, onClose }: Props) => {
  const { remove } = useSaleChanges()
  const number = saleNumber(sale.id)
  const removeFor = async (reason: string) => {
    await remove(sale.id, reason)
    showToast({ severity: 'success', message: texts.deleted(number) })
    onDeleted?.()
  }
  return (
    <FormDialog
      title={texts.title}
      submit={texts.delete}
      failure={texts.failed}
      schema={schema}
      defaultValues={{ reason: '' }}
      onSubmit={({ reason }) => removeFor(reason)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Typography>{texts.question}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.explanation(number, formatCustomer(sale), formatEtb(sale.total))}
          </Typography>
          <TextInput control={control} name="reason" label={texts.reason} hint={texts.reasonHint} required autoFocus />
        </>
      )}
    </FormDialog>
  )
}
