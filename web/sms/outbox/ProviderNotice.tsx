import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { ProviderSetupDialog } from '#web/sms/outbox/ProviderSetupDialog.tsx'

/**
 * Says in one line where messages are written, and to Admins where they start, that messages are only stored as long as no provider is
 * set up. Without a connection nothing is sent anyway, and the warning about that is enough.
 */
export const ProviderNotice = () => {
  const { data } = useQuery(deskSettingsQuery)
  const isOnline = useIsOnline()
  const { user } = useRouteContext({ from: '__root__' })
  const [isOpen, setOpen] = useState(false)
  if (!isOnline || data?.hasSmsProvider !== false) return null
  return (
    <>
      <Typography variant="body2" role="status" color="textSecondary" sx={{ mb: 2 }}>
        {texts.notSent}{' '}
        {can(user, 'settings.manage') ? (
          <Link component="button" type="button" color="inherit" onClick={() => setOpen(true)} sx={{ font: 'inherit' }}>
            {texts.howToSetUp}
          </Link>
        ) : (
          texts.askAdmin
        )}
      </Typography>
      {isOpen && <ProviderSetupDialog onClose={() => setOpen(false)} />}
    </>
  )
}
