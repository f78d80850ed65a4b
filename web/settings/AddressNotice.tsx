import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'

/** Nobody at the desk would notice: there, the codes on papers open. */
export const AddressNotice = () => {
  const { data } = useQuery(customersAddressQuery)
  if (data?.isPublic !== false) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.notPublic(data.url)}
    </Alert>
  )
}
