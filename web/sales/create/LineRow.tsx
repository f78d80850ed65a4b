import Delete from '@mui/icons-material/DeleteOutlined'
import Percent from '@mui/icons-material/Percent'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { formatEtb } from '#contract/money.ts'
import { maxProductNameLength } from '#contract/products/productTypes.ts'
import { lineTypeNames } from '#web/products/productType.texts.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { amountFormat, DiscountInput, useDiscount } from '#web/sales/create/DiscountInput.tsx'
import { ImeiWarnings } from '#web/sales/create/ImeiWarnings.tsx'
import { LineInput, whenEnter } from '#web/sales/create/LineInput.tsx'
import type { LineValues, SaleControl } from '#web/sales/create/saleForm.ts'
import { runningLinesTotal } from '#web/sales/create/saleLines.ts'
import { imeiTarget } from '#web/sales/scan/useScanner.ts'
import { wholeNumber } from '#web/ui/form/useNumberText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'

const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: '72px minmax(0, 1fr) 88px', md: 'minmax(0, 1fr) 64px 172px 132px 88px' },
  gridTemplateAreas: {
    xs: '"name name actions" "quantity price price" "discount discount discount" "imei imei imei" "total total total" "problem problem problem"',
    md: '"name quantity price total actions" "discount discount discount discount discount" "imei imei imei imei imei" "problem problem problem problem problem"',
  },
}

interface Props {
  control: SaleControl
  index: number
  line: LineValues
  onRemove: () => void
  /** Goes back to the search. */
  onEnter: () => void
}

/** The IMEI of a phone. A scanned one stays in the field. */
const ImeiInput = ({
  control,
  index,
  line,
  describedBy,
  onEnter,
}: Omit<Props, 'onRemove'> & { describedBy: string }) => {
  const { field, fieldState } = useController({ control, name: `lines.${index}.imei` })
  const { ref, ...input } = field
  return (
    <OutlinedInput
      {...input}
      inputRef={ref}
      onKeyDown={whenEnter(onEnter)}
      error={fieldState.invalid}
      placeholder={texts.imei}
      autoComplete="off"
      inputProps={{
        ...imeiTarget,
        'aria-label': texts.imeiOf(line.productName),
        'aria-describedby': fieldState.invalid ? describedBy : undefined,
        inputMode: 'numeric',
      }}
      sx={{ gridArea: 'imei', maxWidth: { md: 320 } }}
    />
  )
}

/** What is sold instead of a product. */
const OtherName = ({ control, index, describedBy }: Pick<Props, 'control' | 'index'> & { describedBy: string }) => {
  const { field, fieldState } = useController({ control, name: `lines.${index}.productName` })
  const { ref, ...input } = field
  return (
    <OutlinedInput
      {...input}
      inputRef={ref}
      error={fieldState.invalid}
      placeholder={texts.otherHint}
      autoComplete="off"
      fullWidth
      inputProps={{
        'aria-label': texts.otherName,
        'aria-describedby': fieldState.invalid ? describedBy : undefined,
        maxLength: maxProductNameLength,
      }}
    />
  )
}

export const LineRow = ({ control, index, line: initial, onRemove, onEnter }: Props) => {
  const id = useId()
  const { errors } = useFormState({ control, name: 'lines' })
  const line = useWatch({ control, name: `lines.${index}` }) ?? initial
  const discount = useDiscount(control, `lines.${index}.`)
  const { productName, quantity, unitPrice, discount: amount, discountPercent, imei } = errors.lines?.[index] ?? {}
  const problems = [productName, quantity, unitPrice, amount, discountPercent, imei].flatMap(
    error => error?.message ?? [],
  )
  const shared = { control, describedBy: id, onEnter }
  const name = line.productName || lineTypeNames.other
  return (
    <Box component="li" sx={areas}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        {line.productType === 'other' ? (
          <OtherName {...shared} index={index} />
        ) : (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {line.productType && lineTypeNames[line.productType]}
        </Typography>
      </Box>
      <LineInput
        {...shared}
        name={`lines.${index}.quantity`}
        label={texts.quantityOf(name)}
        format={wholeNumber}
        inputMode="numeric"
        area="quantity"
      />
      <LineInput
        {...shared}
        name={`lines.${index}.unitPrice`}
        label={texts.priceOf(name)}
        format={amountFormat}
        inputMode="decimal"
        prefix="ETB"
        area="price"
      />
      <Typography
        sx={{ gridArea: 'total', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatEtb(runningLinesTotal([line]))}
      </Typography>
      <Box sx={{ gridArea: 'actions', display: 'flex', flexDirection: 'row-reverse' }}>
        <IconAction label={texts.remove(name)} icon={<Delete />} onClick={onRemove} />
        {!discount.unit && (
          <IconAction label={texts.discountOf(name)} icon={<Percent />} onClick={() => discount.choose('birr')} />
        )}
      </Box>
      {discount.unit && (
        <DiscountInput
          {...shared}
          discount={discount}
          before={runningLinesTotal([{ quantity: line.quantity, unitPrice: line.unitPrice }])}
          label={texts.discountOf(name)}
          removeLabel={texts.removeDiscountOf(name)}
        />
      )}
      {line.productType === 'phone' && <ImeiInput {...shared} index={index} line={line} />}
      {problems.length === 0 && <ImeiWarnings imei={line.imei ?? ''} />}
      {problems.length > 0 && (
        <FormHelperText id={id} error sx={{ gridArea: 'problem', m: 0, fontSize: '0.8125rem' }}>
          {problems.join('. ')}
        </FormHelperText>
      )}
    </Box>
  )
}
