import Delete from '@mui/icons-material/DeleteOutlined'
import Percent from '@mui/icons-material/Percent'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { formatAmount } from '#contract/money.ts'
import { maxProductNameLength } from '#contract/products/productTypes.ts'
import { lineTypeNames } from '#web/products/productType.texts.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { amountFormat, DiscountInput, useDiscount } from '#web/sales/create/DiscountInput.tsx'
import { focusField } from '#web/sales/create/focusField.ts'
import { ImeiWarnings } from '#web/sales/create/ImeiWarnings.tsx'
import { LineInput, whenEnter } from '#web/sales/create/LineInput.tsx'
import type { LineValues, SaleControl } from '#web/sales/create/saleForm.ts'
import { runningLinesTotal } from '#web/sales/create/saleLines.ts'
import { imeiTarget } from '#web/sales/scan/useScanner.ts'
import { wholeNumber } from '#web/ui/form/useNumberText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'

/** Where the basket has room, a line is one row of 56 px with small controls. What is opened in it stands below. */
const wideLine = '@container (min-width: 480px)'
/** On a phone at 200% price and actions have a row each. */
const narrowLine = '@container (max-width: 240px)'

const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.75,
  py: 1.25,
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { pb: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gridTemplateAreas:
    '"name name total" "quantity price actions" "imei imei imei" "discount discount discount" "problem problem problem"',
  [narrowLine]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas:
      '"name name" "total total" "quantity actions" "price price" "imei imei" "discount discount" "problem problem"',
    '& .MuiOutlinedInput-input': { px: 1 },
  },
  [wideLine]: {
    '&&': { py: 0.5 },
    columnGap: 0.75,
    rowGap: 0,
    minHeight: 56,
    gridTemplateColumns: 'minmax(0, 1fr) 44px 94px 80px 64px',
    gridTemplateAreas:
      '"name quantity price total actions" "imei quantity price total actions" "discount discount discount discount discount" "problem problem problem problem problem"',
    '& .MuiOutlinedInput-input': { px: 1, py: 0.75, fontSize: 14 },
    '& .MuiIconButton-root': { width: 32, height: 32 },
  },
}

/** Without an IMEI below it, a long name takes two lines. */
const nameStyle = (isAlone: boolean): SxProps => ({
  gridArea: 'name',
  fontWeight: 600,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  [wideLine]: {
    ...(isAlone && { gridRow: '1 / span 2' }),
    fontSize: 14,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: isAlone ? '2' : '1',
    overflow: 'hidden',
  },
})

const imeiStyle = {
  gridArea: 'imei',
  [wideLine]: {
    fontSize: 13,
    '& .MuiOutlinedInput-input.MuiOutlinedInput-input': { px: 0.75, py: 0, height: 24, minHeight: 24 },
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
      sx={imeiStyle}
    />
  )
}

/** What is sold instead of a product. Enter goes on to its price. */
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
      onKeyDown={whenEnter(() => focusField(`lines.${index}.unitPrice`))}
      inputProps={{
        'aria-label': texts.otherName,
        'aria-describedby': fieldState.invalid ? describedBy : undefined,
        maxLength: maxProductNameLength,
      }}
      sx={{ gridArea: 'name', [wideLine]: { gridRow: '1 / span 2' } }}
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
  const isPhone = line.productType === 'phone'
  return (
    <Box component="li" sx={areas}>
      {line.productType === 'other' ? (
        <OtherName {...shared} index={index} />
      ) : (
        <Typography title={name} sx={nameStyle(!isPhone)}>
          {name}
        </Typography>
      )}
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
        area="price"
      />
      <Typography
        sx={{
          gridArea: 'total',
          textAlign: 'right',
          whiteSpace: 'nowrap',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          [wideLine]: { fontSize: 14 },
        }}
      >
        {formatAmount(runningLinesTotal([line]))}
      </Typography>
      <Box sx={{ gridArea: 'actions', display: 'flex', flexDirection: 'row-reverse' }}>
        <IconAction label={texts.remove(name)} icon={<Delete fontSize="small" />} onClick={onRemove} />
        {!discount.unit && (
          <IconAction
            label={texts.discountOf(name)}
            icon={<Percent fontSize="small" />}
            onClick={() => discount.choose('birr')}
          />
        )}
      </Box>
      {isPhone && <ImeiInput {...shared} index={index} line={line} />}
      {discount.unit && (
        <DiscountInput
          {...shared}
          discount={discount}
          before={runningLinesTotal([{ quantity: line.quantity, unitPrice: line.unitPrice }])}
          label={texts.discountOf(name)}
          removeLabel={texts.removeDiscountOf(name)}
        />
      )}
      {problems.length === 0 && <ImeiWarnings imei={line.imei ?? ''} />}
      {problems.length > 0 && (
        <FormHelperText id={id} error sx={{ gridArea: 'problem', m: 0, fontSize: '0.8125rem' }}>
          {texts.problems(problems)}
        </FormHelperText>
      )}
    </Box>
  )
}
