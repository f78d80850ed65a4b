import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import type { Sale } from '#contract/sales/sales.ts'
import { isReturnedDevice, warrantiesToChoose } from '#contract/warranties/soldUnits.ts'
import type { SaleCoverage } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { returnTexts as texts } from '#web/sales/returns/returns.texts.ts'
import { FieldGroup } from '#web/ui/form/FieldGroup.tsx'
import { type FormFieldProps, useFormField } from '#web/ui/form/useFormField.ts'
import { warrantyTexts } from '#web/warranties/warranty.texts.ts'

/** Which warranties of the sale the seller has to end when so many of each line come back, as the server counts. */
export const choiceFor = (sale: Sale, quantities: readonly number[], warranties: readonly SaleCoverage[]) => {
  const lines = sale.lines.map((line, index) => ({ ...line, returned: line.returned + (quantities[index] || 0) }))
  const places = quantities.flatMap((quantity, index) => (quantity > 0 ? [index + 1] : []))
  const valid = warranties
    .filter(({ isActive }) => isActive)
    .map(warranty => ({ ...warranty, serial: warranty.deviceImei, name: formatDevice(warranty) }))
    .filter(warranty => !isReturnedDevice(lines, warranty))
  const choice = warrantiesToChoose(lines, places, valid)
  const isEnough = (numbers: readonly string[]) => {
    const kept = valid.filter(({ number }) => !numbers.includes(number))
    return numbers.length === choice.count && warrantiesToChoose(lines, places, kept).count === 0
  }
  return { ...choice, isEnough }
}

interface Props<V extends FieldValues, N extends FieldPathByValue<V, string[]>, O>
  extends Omit<FormFieldProps<V, N, O>, 'label'> {
  count: number
  of: readonly SaleCoverage[]
}

/** The warranties of a line without IMEI, of which as many end as units came back. Only a person can tell which. */
export const EndedWarranties = <V extends FieldValues, N extends FieldPathByValue<V, string[]>, O>({
  count,
  of,
  ...fieldProps
}: Props<V, N, O>) => {
  const props = { ...fieldProps, label: texts.endedWarranties, hint: texts.chooseWarranties(count), required: true }
  const { field, frame } = useFormField<V, N, O>(props)
  if (count === 0 && frame.problem === undefined) return null
  const chosen: readonly string[] = field.value
  const toggle = (number: string) =>
    field.onChange(chosen.includes(number) ? chosen.filter(other => other !== number) : [...chosen, number])
  return (
    <FieldGroup {...frame}>
      {of.map(({ number, deviceImei, ...device }) => (
        <FormControlLabel
          key={number}
          label={`${warrantyTexts.numbered(number)} · ${formatDevice(device)} · ${deviceImei}`}
          control={<Checkbox checked={chosen.includes(number)} onChange={() => toggle(number)} onBlur={field.onBlur} />}
        />
      ))}
    </FieldGroup>
  )
}
