import CheckCircle from '@mui/icons-material/CheckCircle'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import type { ImeiDevice } from '#contract/imei/imei.ts'
import { formatImei, partsOfImei } from '#contract/imei/imeiNumber.ts'
import { deviceQuery } from '#web/imei/imei.queries.ts'
import { sourceLabel, imeiTexts as texts } from '#web/imei/imei.texts.ts'
import { PreviousRepairs } from '#web/imei/PreviousRepairs.tsx'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { tone } from '#web/ui/theme/tokens.ts'
import { DeviceWarranties } from '#web/warranties/DeviceWarranties.tsx'

const ValidNumber = ({ imei }: { imei: string }) => (
  <Paper
    component="section"
    sx={{
      ...surface,
      bgcolor: tone.green.ground,
      color: tone.green.text,
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      p: 2,
    }}
  >
    <CheckCircle aria-hidden fontSize="large" />
    <Box>
      <Typography variant="h2">{texts.valid}</Typography>
      <Typography component="div" sx={{ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}>
        <Copyable what={texts.copied} text={imei}>
          {formatImei(imei)}
        </Copyable>
      </Typography>
    </Box>
  </Paper>
)

const Device = ({ device }: { device: ImeiDevice }) => {
  const facts = [
    [texts.deviceName, device.deviceName],
    [texts.brand, device.brand],
    [texts.model, device.model],
    [texts.source, <StatusChip key="source" label={sourceLabel(device.source)} color="slate" />],
    [texts.confidence, texts.confidences[device.confidence]],
  ] as const
  return (
    <Section title={texts.device}>
      <FactList facts={facts.filter(([, value]) => value !== '')} />
    </Section>
  )
}

const NoDevice = ({ hasProvider }: { hasProvider: boolean }) => (
  <Alert severity="warning">
    <AlertTitle>{texts.noDevice}</AlertTitle>
    {texts.noDeviceExplanation} {!hasProvider && texts.noProvider}
  </Alert>
)

const DeviceSkeleton = () => (
  <Section title={texts.device}>
    <Box role="progressbar" aria-label={texts.looking}>
      {['60%', '40%', '50%', '30%'].map(width => (
        <Skeleton key={width} width={width} height={32} />
      ))}
    </Box>
  </Section>
)

const TechnicalDetails = ({ imei }: { imei: string }) => {
  const { tac, serial, checkDigit } = partsOfImei(imei)
  return (
    <Section title={texts.technical}>
      <FactList
        facts={[
          [texts.tac, tac],
          [texts.serial, serial],
          [texts.checkDigit, checkDigit],
        ]}
      />
    </Section>
  )
}

const twoColumns = { display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 2, alignItems: 'start' }

/** Shows what the digits mean at once, and the device and its repairs when they are loaded. */
export const ImeiResult = ({ imei }: { imei: string }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const check = useQuery(deviceQuery(imei))
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
      <ValidNumber imei={imei} />
      <Box sx={twoColumns}>
        {check.data?.device && <Device device={check.data.device} />}
        {check.data?.device === null && <NoDevice hasProvider={check.data.hasProvider} />}
        {check.isPending && <DeviceSkeleton />}
        {check.isLoadingError && (
          <Paper sx={surface}>
            <ErrorState failure={texts.failed} error={check.error} onRetry={() => void check.refetch()} />
          </Paper>
        )}
        <TechnicalDetails imei={imei} />
      </Box>
      <DeviceWarranties imei={imei} />
      {can(user, 'repairs.read') && <PreviousRepairs imei={imei} />}
    </Box>
  )
}
