import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '#web/ui/list/useDebounced.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { activeOf, completeSerial, describeCoverage } from '#web/warranties/activeCoverages.ts'
import { WarrantyLink } from '#web/warranties/WarrantyLink.tsx'
import { deviceWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts } from '#web/warranties/warranty.texts.ts'

/** Names every warranty that the device with the typed IMEI or serial number has. */
export const UnderWarrantyNotice = ({ serial }: { serial: string }) => {
  const { data, error } = useQuery(deviceWarrantiesQuery(completeSerial(useDebounced(serial))))
  if (!data && error)
    return (
      <Alert severity="warning" role="status">
        {texts.notChecked} {reasonOf(error)}
      </Alert>
    )
  const active = data ? activeOf(data) : []
  if (active.length === 0) return null
  return (
    <Alert severity="info" role="status">
      {active.map(coverage => (
        <div key={coverage.id}>
          {describeCoverage(coverage)} <WarrantyLink number={coverage.number} isInNewTab />
        </div>
      ))}
    </Alert>
  )
}
