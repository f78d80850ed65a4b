import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsProvider } from '#contract/sms/outbox/outbox.ts'
import { TestSms } from '#web/settings/page/TestSms.tsx'
import { smsProviderQuery } from '#web/settings/settings.queries.ts'
import { settingsTexts } from '#web/settings/settings.texts.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { ProviderSetupDialog } from '#web/sms/outbox/ProviderSetupDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const texts = settingsTexts.sms

const Provider = ({ host, hasToken, from, sender }: SmsProvider & { host: string }) => (
  <>
    <Alert severity="success" role="status">
      {texts.sendsThrough(host)}
    </Alert>
    {!hasToken && (
      <Alert severity="warning" role="status">
        {texts.noToken}
      </Alert>
    )}
    <FactList
      facts={[
        [texts.from, from || texts.notSet],
        [texts.sender, sender || texts.notSet],
      ]}
    />
    <TestSms />
  </>
)

const NoProvider = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Alert severity="warning" role="status">
        {smsTexts.notSent}
      </Alert>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'start' }}>
        {smsTexts.howToSetUp}
      </Button>
      {isOpen && <ProviderSetupDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** Through which provider messages are sent, with a test. It is set up in the environment of the server. */
export const ProviderState = () => {
  const { data, error, isLoadingError, refetch } = useQuery(smsProviderQuery)
  return (
    <Section title={texts.provider}>
      <Stack sx={{ gap: 2 }}>
        {data && (data.host === null ? <NoProvider /> : <Provider {...data} host={data.host} />)}
        {isLoadingError && <ErrorState failure={texts.providerFailed} error={error} onRetry={() => void refetch()} />}
      </Stack>
    </Section>
  )
}
