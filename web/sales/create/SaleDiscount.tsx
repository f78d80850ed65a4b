import Percent from '@mui/icons-material/Percent'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { DiscountInput, type useDiscount } from '#web/sales/create/DiscountInput.tsx'
import { focusField } from '#web/sales/create/focusField.ts'
import type { SaleControl } from '#web/sales/create/saleForm.ts'
import { runningLinesTotal } from '#web/sales/create/saleLines.ts'

type Discount = ReturnType<typeof useDiscount>

/** Opens the discount on the whole sale. */
export const SaleDiscountButton = ({ discount }: { discount: Discount }) => (
  <Button
    size="small"
    startIcon={<Percent />}
    aria-label={texts.saleDiscount}
    title={texts.saleDiscount}
    onClick={() => discount.choose('birr')}
    sx={{ px: 1, flex: 'none' }}
  >
    {texts.discount}
  </Button>
)

/** A discount on the whole sale, besides those of its lines. Enter goes on to the payment. */
export const SaleDiscount = ({ control, discount }: { control: SaleControl; discount: Discount }) => {
  const id = useId()
  const before = runningLinesTotal(useWatch({ control, name: 'lines' }))
  const { errors } = useFormState({ control, name: ['discount', 'discountPercent'] })
  const problem = errors.discount?.message ?? errors.discountPercent?.message
  return (
    <Box>
      <Typography variant="caption" component="p" sx={{ mb: 0.5, fontWeight: 600 }}>
        {texts.saleDiscount}
      </Typography>
      <DiscountInput
        control={control}
        discount={discount}
        before={before}
        label={texts.saleDiscount}
        removeLabel={texts.removeSaleDiscount}
        describedBy={id}
        onEnter={() => focusField('amountReceived')}
      />
      {problem && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  )
}
