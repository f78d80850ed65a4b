import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'

interface Props {
  /** Shows the field of the public address. Without it, somebody else has to enter the address. */
  onEnter?: () => void
}

/** Staff would not notice by themselves, because the QR codes open on the shop's network. */
export const PublicUrlNotice = ({ onEnter }: Props) => {
  const { data } = useQuery(customersAddressQuery)
  if (data?.isPublic !== false || data.hasNoPublicAddress) return null
  const canEnter = onEnter && !data.isConfigured
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {texts.notPublic(data.url)} {data.isConfigured ? texts.correctPublicUrl : !canEnter && texts.askAdmin}
      {canEnter && (
        <Button
          color="inherit"
          onClick={onEnter}
          sx={{ display: { xs: 'block', md: 'inline-flex' }, ml: { xs: -2, md: 1 }, my: { md: -1 } }}
        >
          {texts.enterAddress}
        </Button>
      )}
    </Alert>
  )
}
