import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { languages } from '#contract/language.ts'
import { useKnownCustomer } from '#web/customers/useKnownCustomer.ts'
import { fieldLabels as labels, createTexts as texts } from '#web/sales/create/create.texts.ts'
import { focusField } from '#web/sales/create/focusField.ts'
import { whenEnter } from '#web/sales/create/LineInput.tsx'
import type { SaleForm } from '#web/sales/create/saleForm.ts'
import { useAllowsWalkIn } from '#web/sales/create/useAllowsWalkIn.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { SuggestInput } from '#web/ui/form/SuggestInput.tsx'
import { SwitchInput } from '#web/ui/form/SwitchInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** Enter goes from field to field. After the phone number of a known customer, whose name is filled in, it goes past the name. */
export const CustomerSection = ({ form }: { form: SaleForm }) => {
  const { control } = form
  const [phone, name, isWalkIn] = useWatch({ control, name: ['customerPhone', 'customerName', 'isWalkIn'] })
  const setName = (value: string) =>
    form.setValue('customerName', value, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' })
  const { names } = useKnownCustomer({ phone: isWalkIn ? '' : phone, name, setName })
  const allowsWalkIn = useAllowsWalkIn()
  const walkIn = (allowsWalkIn || isWalkIn) && (
    <SwitchInput control={control} name="isWalkIn" label={labels.isWalkIn} hint={texts.walkInHint} />
  )
  if (isWalkIn)
    return (
      <FormSection title={texts.customer} columns={1}>
        {walkIn}
      </FormSection>
    )
  return (
    <FormSection title={texts.customer} columns={1}>
      {walkIn}
      <Box onKeyDown={whenEnter(() => focusField(names.includes(name) ? 'amountReceived' : 'customerName'))}>
        <TextInput
          control={control}
          name="customerPhone"
          label={labels.customerPhone}
          hint={texts.phoneHint}
          type="tel"
          required
        />
      </Box>
      <Box onKeyDown={whenEnter(() => focusField('amountReceived'))}>
        <SuggestInput
          control={control}
          name="customerName"
          label={labels.customerName}
          suggestions={names.filter(known => known !== name).map(text => ({ text }))}
          onPick={({ text }) => setName(text)}
          required
        />
      </Box>
      <SelectInput
        control={control}
        name="smsLanguage"
        label={labels.smsLanguage}
        options={languages.map(value => ({ value, label: smsTexts.languages[value] }))}
        empty={texts.shopLanguage}
      />
    </FormSection>
  )
}
