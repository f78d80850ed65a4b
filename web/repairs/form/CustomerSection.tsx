import type { ReactNode } from 'react'
import { languages } from '#contract/language.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface Props {
  form: RepairForm
  /** A new ticket can take the language of the shop. */
  isNew?: boolean
  /** Shown below the phone number. */
  children?: ReactNode
}

export const CustomerSection = ({ form: { control }, isNew = false, children }: Props) => (
  <FormSection title={texts.customer}>
    <FieldConflict name="customerPhone">
      <TextInput
        control={control}
        name="customerPhone"
        label={labels.customerPhone}
        hint={texts.phoneHint}
        type="tel"
        required
      />
      {children}
    </FieldConflict>
    <FieldConflict name="customerName">
      <TextInput control={control} name="customerName" label={labels.customerName} required />
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
