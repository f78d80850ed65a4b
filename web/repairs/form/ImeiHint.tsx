import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { formatImei, imeiLength, isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import { statusRules } from '#contract/repairs/repairStatus.ts'
import { deviceQuery, imeiTicketsQuery } from '#web/imei/imei.queries.ts'
import { sourceLabel } from '#web/imei/imei.texts.ts'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { fillDevice } from '#web/repairs/form/useFilledDevice.ts'
import { tone } from '#web/ui/theme/tokens.ts'

const marked = (text: string, source: string) =>
  source === 'own-records' ? texts.fromSource(text, sourceLabel(source)) : text

/** Offers to fill in the device that belongs to the IMEI if the field has another. */
const DeviceOfImei = ({ form, imei }: { form: RepairForm; imei: string }) => {
  const deviceType = useWatch({ control: form.control, name: 'deviceType' })
  const device = useQuery(deviceQuery(imei)).data?.device
  if (!device) return null
  if (device.deviceName === deviceType) return <span>{marked(texts.deviceOfImei, device.source)}</span>
  return (
    <Link
      component="button"
      type="button"
      onClick={() => fillDevice(form, device.deviceName)}
      sx={{ minHeight: 24, verticalAlign: 'baseline' }}
    >
      {marked(texts.fillDeviceName(device.deviceName), device.source)}
    </Link>
  )
}

/** Warns of an open ticket for the same device, so that no second one is created. */
const OpenTicket = ({ imei }: { imei: string }) => {
  const { data } = useQuery(imeiTicketsQuery(imei))
  const { number: own } = useParams({ strict: false })
  const open = data?.tickets.find(({ number, status }) => number !== own && !statusRules[status].isClosed)
  if (!open) return null
  return (
    <Box component="span" sx={{ color: tone.amber.text }}>
      {texts.openRepair(open.status)}{' '}
      <Link href={`/admin/repairs/${open.number}`} target="_blank">
        {open.number}
      </Link>
    </Box>
  )
}

/** Checks the IMEI while the user types. It is only a hint, because any serial number is allowed. */
export const ImeiHint = ({ form }: { form: RepairForm }) => {
  const serial = useWatch({ control: form.control, name: 'serialNumber' })
  const digits = withoutSeparators(serial)
  if (digits === '') return texts.imeiHint
  if (isImei(serial))
    return (
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}>
          <CheckCircle sx={{ fontSize: 16 }} aria-hidden />
          {texts.validImei(formatImei(digits))}
        </Box>
        <DeviceOfImei form={form} imei={digits} />
        <OpenTicket imei={digits} />
      </Box>
    )
  return digits.length === imeiLength && /^\d+$/.test(digits) ? texts.wrongCheckDigit : texts.otherSerial
}
