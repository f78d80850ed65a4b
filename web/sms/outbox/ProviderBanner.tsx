import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { ProviderSetupDialog } from '#web/sms/outbox/ProviderSetupDialog.tsx'

/** For Admins, who can change it. Where a message is written, one line says the same. */
export const ProviderBanner = () => {
  const { data } = useQuery(deskSettingsQuery)
  const [isOpen, setOpen] = useState(false)
  if (data?.hasSmsProvider !== false) return null
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" onClick={() => setOpen(true)}>
          {texts.howToSetUp}
        </Button>
      }
      sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, py: 0 }}
    >
      {texts.notSent}
      {isOpen && <ProviderSetupDialog onClose={() => setOpen(false)} />}
    </Alert>
  )
}
