import Alert from '@mui/material/Alert'
import { shopTime } from '#web/ui/format/shopTime.ts'

interface Props {
  /** When the drafts were started that have expired. */
  startedAt: readonly number[]
  message: (date: string) => string
}

/** Says that half-filled forms were deleted, because they were too old. */
export const ExpiredDrafts = ({ startedAt, message }: Props) =>
  startedAt.map(time => (
    <Alert key={time} severity="info" role="status" sx={{ mb: 2 }}>
      {message(shopTime(new Date(time).toISOString()))}
    </Alert>
  ))
