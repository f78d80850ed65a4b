import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { languages } from '#contract/language.ts'
import { clampPeriod, firstTerms, offeredBrands } from '#contract/warranties/warrantyTerms.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { brandLabel } from '#web/warranties/form/brandLabel.ts'
import { WorkItems } from '#web/warranties/form/WorkItems.tsx'
import { fieldLabels as labels, warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import type { WarrantyForm } from '#web/warranties/form/warrantyForm.ts'
import { UnderWarrantyNotice } from '#web/warranties/UnderWarrantyNotice.tsx'

interface Props {
  form: WarrantyForm
  /** A new warranty may leave the language of SMS to the settings. */
  isNew: boolean
}

/** Changes another number to the nearest allowed one, and says so. */
const PeriodInput = ({ form, isFixed }: { form: WarrantyForm; isFixed: boolean }) => {
  const [changedFrom, setChangedFrom] = useState<number>()
  const months = useWatch({ control: form.control, name: 'periodMonths' })
  const clamp = () => {
    if (months === undefined || Number.isNaN(months) || clampPeriod(months) === months) return
    setChangedFrom(months)
    form.setValue('periodMonths', clampPeriod(months), { shouldDirty: true, shouldValidate: true })
  }
  return (
    // Typing another number takes the explanation away.
    <Box onBlur={clamp} onChange={() => setChangedFrom(undefined)}>
      <CountInput
        control={form.control}
        name="periodMonths"
        label={labels.periodMonths}
        hint={
          changedFrom === undefined ? (
            isFixed ? (
              texts.periodFixed
            ) : (
              texts.periodHint
            )
          ) : (
            <strong role="status">{texts.periodChanged(changedFrom, clampPeriod(changedFrom))}</strong>
          )
        }
        required
      />
    </Box>
  )
}

export const WarrantyFields = ({ form, isNew }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const isFixed = !isNew && !can(user, 'warranties.override')
  const { control } = form
  const { data: terms = firstTerms } = useQuery(deskSettingsQuery)
  // An issued warranty keeps a brand that has left the settings.
  const opened = form.formState.defaultValues ?? {}
  const serial = useWatch({ control, name: 'deviceImei' })
  return (
    <>
      <FormSection title={texts.customer}>
        <TextInput control={control} name="customerName" label={labels.customerName} required />
        <TextInput control={control} name="customerPhone" label={labels.customerPhone} type="tel" required />
        <SelectInput
          control={control}
          name="smsLanguage"
          label={labels.smsLanguage}
          options={languages.map(value => ({ value, label: smsTexts.languages[value] }))}
          {...(isNew && { empty: texts.shopLanguage })}
        />
      </FormSection>
      <FormSection title={texts.device}>
        <Box component="fieldset" disabled={isFixed} sx={{ display: 'contents' }}>
          <SelectInput
            control={control}
            name="deviceBrand"
            label={labels.deviceBrand}
            options={offeredBrands(terms.warrantyBrands, opened.deviceBrand).map(value => ({
              value,
              label: brandLabel(value),
            }))}
            empty={texts.selectBrand}
            required
          />
          <TextInput control={control} name="deviceModel" label={labels.deviceModel} required />
          <TextInput
            control={control}
            name="deviceImei"
            label={labels.deviceImei}
            hint={isFixed ? texts.deviceFixed : texts.imeiHint}
            required
          />
        </Box>
        {isNew && (
          <FullRow>
            <UnderWarrantyNotice serial={serial} />
          </FullRow>
        )}
      </FormSection>
      <FormSection title={texts.warranty}>
        <FullRow>
          <Alert severity="info">{texts.note(terms)}</Alert>
        </FullRow>
        <PeriodInput form={form} isFixed={isFixed} />
        <FullRow>
          <WorkItems form={form} />
        </FullRow>
      </FormSection>
    </>
  )
}
