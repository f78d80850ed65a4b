import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { KnownDevice } from '#contract/customers/customers.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { ImeiHint } from '#web/repairs/form/ImeiHint.tsx'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { useFilledDevice } from '#web/repairs/form/useFilledDevice.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SuggestInput, type Suggestion } from '#web/ui/form/SuggestInput.tsx'
import { UnderWarrantyNotice } from '#web/warranties/UnderWarrantyNotice.tsx'

interface Props {
  form: RepairForm
  /** Those that the customer has brought or bought. */
  devices?: readonly KnownDevice[]
}

/** Both fields suggest the devices of the customer. Picking one fills in both. */
export const DeviceSection = ({ form, devices = [] }: Props) => {
  const { control } = form
  const [serialNumber, deviceType] = useWatch({ control, name: ['serialNumber', 'deviceType'] })
  const keepDevice = useFilledDevice(form, serialNumber)
  const suggestions = devices
    .filter(device => device.deviceType !== deviceType || device.serialNumber !== serialNumber)
    .map(device => ({ text: device.deviceType, secondary: device.serialNumber }))
  const fill = ({ text, secondary }: Required<Suggestion>) => {
    const asInput = { shouldDirty: true, shouldValidate: true }
    keepDevice()
    form.setValue('deviceType', text, asInput)
    form.setValue('serialNumber', secondary, asInput)
  }
  return (
    <FormSection title={texts.device}>
      <FieldConflict name="serialNumber">
        <SuggestInput
          control={control}
          name="serialNumber"
          label={labels.serialNumber}
          hint={<ImeiHint form={form} />}
          suggestions={suggestions}
          onPick={fill}
          required
        />
      </FieldConflict>
      <FieldConflict name="deviceType">
        <SuggestInput
          control={control}
          name="deviceType"
          label={labels.deviceType}
          hint={texts.deviceHint}
          suggestions={suggestions}
          onPick={fill}
          required
        />
      </FieldConflict>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } }}>
        <UnderWarrantyNotice serial={serialNumber} />
      </Box>
    </FormSection>
  )
}
