import { useWatch } from 'react-hook-form'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { ImeiHint } from '#web/repairs/form/ImeiHint.tsx'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { UnderWarrantyNotice } from '#web/warranties/UnderWarrantyNotice.tsx'

export const DeviceSection = ({ form }: { form: RepairForm }) => (
  <FormSection title={texts.device}>
    <FieldConflict name="serialNumber">
      <TextInput
        control={form.control}
        name="serialNumber"
        label={labels.serialNumber}
        hint={<ImeiHint form={form} />}
        required
      />
    </FieldConflict>
    <FieldConflict name="deviceType">
      <TextInput control={form.control} name="deviceType" label={labels.deviceType} hint={texts.deviceHint} required />
    </FieldConflict>
    <FullRow>
      <UnderWarrantyNotice serial={useWatch({ control: form.control, name: 'serialNumber' })} />
    </FullRow>
  </FormSection>
)
