import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { undecidedMessagesQuery } from '#web/sms/history/messages.queries.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { CountBadge } from '#web/ui/page/CountBadge.tsx'

/** The number of messages that a person has to resend or to mark as sent. */
export const UndecidedBadge = () => <CountBadge count={useQuery(undecidedMessagesQuery).data} label={texts.undecided} />

/** Says what the number in the menu counts, and what makes it go down. */
export const UndecidedNotice = () => {
  const { data: count } = useQuery(undecidedMessagesQuery)
  if (!count) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
      {texts.undecided(count)} {texts.decide}
    </Alert>
  )
}
