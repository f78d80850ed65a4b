import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { nameSuggestions } from '#web/customers/nameSuggestions.ts'
import { useKnownCustomer } from '#web/customers/useKnownCustomer.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { focusField } from '#web/sales/create/focusField.ts'
import { whenEnter } from '#web/sales/create/LineInput.tsx'
import { fieldLabels as labels } from '#web/sales/create/saleFields.texts.ts'
import type { SaleForm } from '#web/sales/create/saleForm.ts'
import { toggleWalkIn } from '#web/sales/create/toggleWalkIn.ts'
import { useAllowsWalkIn } from '#web/sales/create/useAllowsWalkIn.ts'
import { SuggestInput } from '#web/ui/form/SuggestInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** Beside each other where the pane has room. */
const beside = '@container (min-width: 440px)'

const line = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  [beside]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
}
const buttonStyle = { [beside]: { mt: '23px', gridColumn: 3, gridRow: 1 } }
const walkInText = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  [beside]: { gridColumn: '1 / span 2', gridRow: 1, height: 44, mt: '23px' },
}

/** It stays where it is, so that a second click undoes the first. */
const WalkInButton = ({ form }: { form: SaleForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'isWalkIn' })
  if (!useAllowsWalkIn() && !field.value) return null
  return (
    <Box sx={buttonStyle}>
      <Button
        ref={field.ref}
        role="switch"
        aria-checked={field.value}
        variant={field.value ? 'contained' : 'outlined'}
        fullWidth
        onClick={() => toggleWalkIn(form)}
      >
        {labels.isWalkIn}
      </Button>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}

/** What somebody can do whose sale was refused because nobody knows the customer. */
const OrWalkIn = ({ form: { control } }: { form: SaleForm }) => {
  const { errors } = useFormState({ control })
  const customer = useWatch({ control, name: ['customerPhone', 'customerName'] })
  const isMissing = [errors.customerPhone, errors.customerName].some((error, index) => error && !customer[index])
  return (
    useAllowsWalkIn() &&
    isMissing && (
      <Typography variant="caption" component="p" sx={{ mt: 1 }}>
        {texts.orWalkIn}
      </Typography>
    )
  )
}

/** Enter goes from field to field. After the phone number of a known customer, whose name is filled in, it goes past the name. */
export const CustomerLine = ({ form }: { form: SaleForm }) => {
  const { control } = form
  const [phone, name, isWalkIn] = useWatch({ control, name: ['customerPhone', 'customerName', 'isWalkIn'] })
  const setName = (value: string) =>
    form.setValue('customerName', value, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' })
  const { names } = useKnownCustomer({ phone: isWalkIn ? '' : phone, name, setName })
  return (
    <Box>
      <Box sx={line}>
        {isWalkIn ? (
          <Box sx={walkInText}>
            <Person aria-hidden />
            <Typography variant="body2" color="textSecondary">
              {texts.walkInHint}
            </Typography>
          </Box>
        ) : (
          <>
            <Box onKeyDown={whenEnter(() => focusField(names.includes(name) ? 'amountReceived' : 'customerName'))}>
              <TextInput control={control} name="customerPhone" label={labels.customerPhone} type="tel" required />
            </Box>
            <Box onKeyDown={whenEnter(() => focusField('amountReceived'))}>
              <SuggestInput
                control={control}
                name="customerName"
                label={labels.customerName}
                suggestions={nameSuggestions(names, name)}
                onPick={({ text }) => setName(text)}
                required
              />
            </Box>
          </>
        )}
        <WalkInButton form={form} />
      </Box>
      {!isWalkIn && <OrWalkIn form={form} />}
    </Box>
  )
}
