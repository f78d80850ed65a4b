import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { isImei, withoutSeparators } from '#contract/imei/imeiNumber.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { useDebounced } from '#web/ui/list/useDebounced.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { coveredWork } from '#web/warranties/Coverages.tsx'
import { WarrantyLink } from '#web/warranties/WarrantyLink.tsx'
import { deviceWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts } from '#web/warranties/warranty.texts.ts'

const minLength = 4
const maxLength = 50

/** The serial number to look up, or nothing while it cannot be complete. */
const completeSerial = (serial: string): string => {
  const text = serial.trim()
  if (isImei(text)) return withoutSeparators(text)
  return text.length >= minLength && text.length <= maxLength ? text : ''
}

/** Names every warranty that the device with the typed IMEI or serial number has. */
export const UnderWarrantyNotice = ({ serial }: { serial: string }) => {
  const { data, error } = useQuery(deviceWarrantiesQuery(completeSerial(useDebounced(serial))))
  if (!data && error)
    return (
      <Alert severity="warning" role="status">
        {texts.notChecked} {reasonOf(error)}
      </Alert>
    )
  const active = data?.items.filter(({ isActive }) => isActive) ?? []
  if (active.length === 0) return null
  return (
    <Alert severity="info" role="status">
      {active.map(coverage => (
        <div key={coverage.id}>
          {texts.underWarranty(formatDevice(coverage), shopDate(coverage.validUntil))}{' '}
          {texts.covered(coveredWork(coverage))} <WarrantyLink number={coverage.number} isInNewTab />
        </div>
      ))}
    </Alert>
  )
}
