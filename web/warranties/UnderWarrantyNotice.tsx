import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { useDebounced } from '#web/ui/list/useDebounced.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { activeOf, completeSerial, describeCoverage } from '#web/warranties/activeCoverages.ts'
import { WarrantyLink } from '#web/warranties/WarrantyLink.tsx'
import { deviceWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts } from '#web/warranties/warranty.texts.ts'

/** Names every warranty that the device with the typed IMEI or serial number has, or else the newest one that it had. */
export const UnderWarrantyNotice = ({ serial }: { serial: string }) => {
  const { data, error } = useQuery(deviceWarrantiesQuery(completeSerial(useDebounced(serial))))
  if (!data && error)
    return (
      <Alert severity="warning" role="status">
        {texts.notChecked} {reasonOf(error)}
      </Alert>
    )
  const [newest] = data?.items ?? []
  if (!data || !newest) return null
  const active = activeOf(data)
  if (active.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.lastEnded(shopDate(newest.validUntil))} <WarrantyLink number={newest.number} isInNewTab />
      </Typography>
    )
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
