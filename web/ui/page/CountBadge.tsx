import Box from '@mui/material/Box'
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

/** How many things wait for somebody. Nothing is shown for none. */
export const CountBadge = ({ count, label }: { count: number | undefined; label: (count: number) => string }) =>
  count ? (
    <Box component="span" role="img" aria-label={label(count)} sx={styles}>
      {count > 99 ? '99+' : count}
    </Box>
  ) : null
