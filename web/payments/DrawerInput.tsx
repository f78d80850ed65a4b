import Box from '@mui/material/Box'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { can } from '#contract/access.ts'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { paymentTexts as texts } from '#web/payments/payments.texts.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import type { FormFieldProps } from '#web/ui/form/useFormField.ts'

/** What a form sends of the drawer that was chosen in it. Empty: that of people without a branch. */
export const drawerOf = (chosen: string): { drawer?: number } => (chosen === '' ? {} : { drawer: Number(chosen) })

type Props<V extends FieldValues, N extends FieldPath<V>, O> = Pick<FormFieldProps<V, N, O>, 'control' | 'name'> & {
  method: PaymentMethod
  /** Of the sale or the ticket. */
  branch: number | null
  /** One line, where height is scarce. */
  isInline?: boolean
}

const inline = {
  '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'center', gap: 1 },
  '& .MuiFormLabel-root': { m: 0 },
  '& .MuiNativeSelect-select': { py: 0.5 },
  '& .MuiInputBase-root': { flex: 1, minWidth: 0 },
}

/** In which drawer cash goes, or out of which it comes. Only for an Admin, and only if no branch decides it. */
export const DrawerInput = <V extends FieldValues, N extends FieldPath<V>, O>({
  method,
  branch,
  isInline = false,
  ...field
}: Props<V, N, O>) => {
  const { user } = useRouteContext({ from: '__root__' })
  const branches = useNamedBranches()
  const mayChoose = user.branch === null && branch === null && can(user, 'drawer.ofEveryone')
  const { value, onChange } = useController(field).field
  const isForgotten = !mayChoose && value !== ''
  // A draft of somebody who is no Admin any more, who could not take back what is not shown.
  useEffect(() => {
    if (isForgotten) onChange('')
  }, [isForgotten, onChange])
  if (method !== 'cash' || !mayChoose || branches.length === 0) return null
  return (
    <Box sx={isInline ? inline : {}}>
      <SelectInput
        {...field}
        label={texts.drawer}
        hint={isInline ? undefined : texts.drawerHint}
        options={branches.map(({ place, name }) => ({ value: String(place), label: name }))}
        empty={texts.noBranch}
      />
    </Box>
  )
}
