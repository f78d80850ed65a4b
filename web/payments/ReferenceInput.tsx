import { useQuery } from '@tanstack/react-query'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { hasReference } from '#contract/payments/paymentReference.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { FormFieldProps } from '#web/ui/form/useFormField.ts'

/** Whether the shop wants a reference with each payment that is not cash. The server has the last word. */
export const useRequiresReference = (): boolean => useQuery(deskSettingsQuery).data?.requiresReference ?? false

type Props<V extends FieldValues, N extends FieldPath<V>, O> = Pick<FormFieldProps<V, N, O>, 'control' | 'name'> & {
  method: PaymentMethod
}

/** The reference of a payment by this method. Nothing for cash, which has none. */
export const ReferenceInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  control,
  name,
  method,
}: Props<V, N, O>) => {
  const isRequired = useRequiresReference()
  if (!hasReference(method)) return null
  return (
    <TextInput
      control={control}
      name={name}
      label={texts.reference}
      hint={texts.referenceHint[method]}
      required={isRequired}
    />
  )
}
