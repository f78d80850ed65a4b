import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useQuery } from '@tanstack/react-query'
import { undecidedBulkQuery } from '#web/sms/bulk/undecidedBulk.queries.ts'
import { undecidedBulkTexts as texts } from '#web/sms/bulk/undecidedBulk.texts.ts'
import { CountBadge } from '#web/ui/page/CountBadge.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** The number of bulk messages on which the user has to decide. */
export const UndecidedBulkBadge = () => (
  <CountBadge count={useQuery(undecidedBulkQuery).data?.count} label={texts.undecided} />
)

/** Says what the number in the menu counts, and what makes it go down. */
export const UndecidedBulkNotice = () => {
  const count = useQuery(undecidedBulkQuery).data?.count
  if (!count) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 1.5 }}>
      {texts.undecided(count)} {texts.decide}
    </Alert>
  )
}

/** Tells the author and Admins where they start that the program has paused a bulk message. */
export const PausedBulkNotice = () => {
  const paused = useQuery(undecidedBulkQuery).data?.paused ?? []
  if (paused.length === 0) return null
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ mb: 0 }}>{texts.pausedNotice(paused)}</AlertTitle>
      {texts.pausedExplanation} <TextLink to="/admin/bulk-messages">{texts.openBulkMessages}</TextLink>
    </Alert>
  )
}
