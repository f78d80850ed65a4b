import Alert from '@mui/material/Alert'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { addressSettings, useMissingLink } from '#web/sms/outbox/useMissingLink.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** Says why customers get SMS without a link, as long as that is so. */
export const MissingLinkNotice = () => {
  const { isLinkMissing, mayConfirm } = useMissingLink()
  if (!isLinkMissing) return null
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        mayConfirm && (
          <LinkButton {...addressSettings} color="inherit" size="small">
            {texts.openSettings}
          </LinkButton>
        )
      }
    >
      {texts.withoutLink}
    </Alert>
  )
}
