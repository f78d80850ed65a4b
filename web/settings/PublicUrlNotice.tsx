import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'

/** Staff would not notice by themselves, because the QR codes open on the shop's network. */
export const PublicUrlNotice = () => {
  const { data } = useQuery(customersAddressQuery)
  if (data?.isPublic !== false) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.notPublic(data.url)}
    </Alert>
  )
}
