import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { phoneNumber } from '#contract/phone.ts'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { customerQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

/** Validates the field as if the user had typed. */
const asInput = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

const Offer = ({ text, label, onClick }: { text: string; label: string; onClick: () => void }) => (
  <Chip
    label={text}
    aria-label={label}
    variant="outlined"
    onClick={onClick}
    sx={{ height: touchTarget, maxWidth: '100%', borderRadius: 1 }}
  />
)

/** For a phone number of an earlier ticket, offers the customer's names and devices to fill in. */
export const ReturningCustomer = ({ form }: { form: RepairForm }) => {
  const [phoneInput, customerName, deviceType, serialNumber] = useWatch({
    control: form.control,
    name: ['customerPhone', 'customerName', 'deviceType', 'serialNumber'],
  })
  const phone = phoneNumber.safeParse(phoneInput).data
  const { data } = useQuery({ ...customerQuery(phone ?? ''), enabled: phone !== undefined })
  const names = data?.names.filter(name => name !== customerName) ?? []
  const devices =
    data?.devices.filter(known => known.deviceType !== deviceType || known.serialNumber !== serialNumber) ?? []
  if (names.length + devices.length === 0) return null
  const fillDevice = (device: (typeof devices)[number]) => {
    form.setValue('deviceType', device.deviceType, asInput)
    form.setValue('serialNumber', device.serialNumber, asInput)
  }
  return (
    <Box role="group" aria-label={texts.returningCustomer} sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.returningCustomer}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {names.map(name => (
          <Offer
            key={name}
            text={name}
            label={texts.fillName(name)}
            onClick={() => form.setValue('customerName', name, asInput)}
          />
        ))}
        {devices.map(device => {
          const text = `${device.deviceType} · ${device.serialNumber}`
          return <Offer key={text} text={text} label={texts.fillDevice(text)} onClick={() => fillDevice(device)} />
        })}
      </Box>
    </Box>
  )
}
