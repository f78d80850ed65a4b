import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { pendingApprovalsQuery } from '#web/approvals/approvals.queries.ts'
import { approvalsTexts as texts } from '#web/approvals/approvals.texts.ts'
import { tone } from '#web/ui/theme/tokens.ts'

const styles = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  px: 0.75,
  borderRadius: 11,
  bgcolor: tone.red.text,
  color: tone.red.ground,
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
}

/** The number of pending approval requests. */
export const PendingApprovals = () => {
  const { data: count } = useQuery(pendingApprovalsQuery)
  if (!count) return null
  return (
    <Box component="span" role="img" aria-label={texts.pending(count)} sx={styles}>
      {count}
    </Box>
  )
}
