import { useWatch } from 'react-hook-form'
import { languages } from '#contract/language.ts'
import { nameSuggestions } from '#web/customers/nameSuggestions.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { SuggestInput } from '#web/ui/form/SuggestInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

interface Props {
  form: RepairForm
  /** A new ticket can take the language of the shop. */
  isNew?: boolean
  /** Those under which the phone number is known. */
  names?: readonly string[]
}

export const CustomerSection = ({ form, isNew = false, names = [] }: Props) => {
  const { control } = form
  const name = useWatch({ control, name: 'customerName' })
  // On a phone the keyboard would cover the page.
  const isWide = useIsWide()
  return (
    <FormSection title={texts.customer}>
      <FieldConflict name="customerPhone">
        <TextInput
          control={control}
          name="customerPhone"
          label={labels.customerPhone}
          hint={texts.phoneHint}
          type="tel"
          autoFocus={isNew && isWide}
          required
        />
      </FieldConflict>
      <FieldConflict name="customerName">
        <SuggestInput
          control={control}
          name="customerName"
          label={labels.customerName}
          suggestions={nameSuggestions(names, name)}
          onPick={({ text }) => form.setValue('customerName', text, { shouldDirty: true, shouldValidate: true })}
          required
        />
      </FieldConflict>
      <FieldConflict name="customerEmail">
        <TextInput control={control} name="customerEmail" label={labels.customerEmail} type="email" />
      </FieldConflict>
      <FieldConflict name="smsLanguage">
        <SelectInput
          control={control}
          name="smsLanguage"
          label={labels.smsLanguage}
          options={languages.map(value => ({ value, label: smsTexts.languages[value] }))}
          {...(isNew && { empty: texts.shopLanguage })}
        />
      </FieldConflict>
    </FormSection>
  )
}
