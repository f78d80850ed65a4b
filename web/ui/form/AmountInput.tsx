import type { FieldPath, FieldValues } from 'react-hook-form'
import { formatAmount, parseAmount } from '#contract/money.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import type { FormFieldProps } from '#web/ui/form/useFormField.ts'
import type { NumberFormat } from '#web/ui/form/useNumberText.ts'
import { useCurrency } from '#web/ui/format/currency.ts'

const amount: NumberFormat = { parse: text => parseAmount(text) ?? Number.NaN, format: formatAmount }

/** An amount of money, in santim. In the currency of the page unless given another. */
export const AmountInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  currency,
  ...fieldProps
}: FormFieldProps<V, N, O> & { currency?: string }) => {
  const currencyOfPage = useCurrency()
  return (
    <NumberInput
      {...(fieldProps as FormFieldProps<V, N, O>)}
      {...amount}
      inputMode="decimal"
      prefix={currency ?? currencyOfPage}
    />
  )
}
