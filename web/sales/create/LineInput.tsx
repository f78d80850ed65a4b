import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { type UseControllerReturn, useController } from 'react-hook-form'
import { isComposing } from '#web/browser/isComposing.ts'
import type { SaleControl, SaleValues } from '#web/sales/create/saleForm.ts'
import { type NumberFormat, useNumberText } from '#web/ui/form/useNumberText.ts'

type Name =
  | `lines.${number}.${'quantity' | 'unitPrice' | 'discount' | 'discountPercent'}`
  | 'discount'
  | 'discountPercent'

interface Props {
  control: SaleControl
  name: Name
  label: string
  format: NumberFormat
  inputMode: 'numeric' | 'decimal'
  prefix?: string
  describedBy: string | undefined
  /** In the grid of its line. */
  area?: string
  width?: number
  /** It was opened to type in it. */
  isFocused?: boolean
  onEnter: () => void
}

/** Enter in a line goes on to the next product. With Ctrl it saves the sale. */
export const whenEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return
  event.preventDefault()
  act()
}

/** A number in a line, or of the whole sale. */
export const LineInput = (props: Props) => {
  const { control, name } = props
  return <NumberInput {...props} controller={useController({ control, name })} />
}

/** A LineInput whose field is registered by the component around it, which stays mounted without the input. */
export const NumberInput = ({
  controller,
  ...props
}: Props & { controller: UseControllerReturn<SaleValues, Name> }) => {
  const { control, name, label, format, inputMode, prefix, describedBy, area, width, isFocused, onEnter } = props
  const { field, fieldState } = controller
  const { ref, value: _value, onChange, ...input } = field
  const number = useNumberText(format, { control, name, onChange })
  return (
    <OutlinedInput
      {...input}
      {...number}
      onKeyDown={whenEnter(onEnter)}
      inputRef={ref}
      error={fieldState.invalid}
      autoComplete="off"
      autoFocus={isFocused}
      startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
      inputProps={{
        'aria-label': label,
        'aria-describedby': fieldState.invalid ? describedBy : undefined,
        inputMode,
        style: { textAlign: 'right' },
      }}
      sx={{ gridArea: area, width }}
    />
  )
}
