import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { maxBulkRecipients, typedPhone } from '#contract/sms/bulk/recipients.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import type { ReadRecipients } from '#web/sms/bulk/useRecipients.ts'

interface Props {
  recipients: ReadRecipients
  /** Pasted entries that are no phone numbers. */
  unread: readonly string[]
}

/** How many will get the message, and which entries will not. */
export const RecipientsSummary = ({ recipients, unread }: Props) => {
  const { phones, duplicates, isTooMany, invalid, optedOut, overLimit, reached } = recipients
  const counts = [
    reached === phones.length ? texts.recipientCount(reached) : texts.chosenCount(phones.length),
    duplicates > 0 && texts.duplicates(duplicates),
    optedOut.length > 0 && texts.optedOutCount(optedOut.length),
    overLimit.length > 0 && texts.overLimitCount(overLimit.length),
    reached < phones.length && texts.reachedCount(reached),
  ].filter(count => count !== false)
  const notes = [
    isTooMany && texts.tooMany(phones.length - maxBulkRecipients),
    invalid.length > 0 && texts.invalid(invalid),
    unread.length > 0 && texts.unread(unread),
    optedOut.length > 0 && texts.optedOut(optedOut.map(typedPhone)),
    overLimit.length > 0 && texts.overLimit(overLimit.map(typedPhone)),
  ].filter(note => note !== false)
  return (
    <Stack role="status" sx={{ gap: 1 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {counts.join(' · ')}
      </Typography>
      {notes.map(note => (
        <Alert key={note} severity="warning" sx={{ py: 0, overflowWrap: 'anywhere' }}>
          {note}
        </Alert>
      ))}
    </Stack>
  )
}
