import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
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
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, py: 0 }}>
      {texts.notSent}{' '}
      <Link component="button" type="button" color="inherit" onClick={() => setOpen(true)} sx={{ font: 'inherit' }}>
        {texts.howToSetUp}
      </Link>
      {isOpen && <ProviderSetupDialog onClose={() => setOpen(false)} />}
    </Alert>
  )
}
