import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatEtb } from '#contract/money.ts'

interface Line {
  readonly title: string
  readonly amount: number | string
  readonly isStrong?: boolean
}

/** Amounts below each other, right-aligned, as on a bill. */
export const AmountLines = ({ lines }: { lines: readonly Line[] }) => (
  <Box component="dl" sx={{ display: 'grid', gap: 0.75, m: 0, maxWidth: 440 }}>
    {lines.map(({ title, amount, isStrong = false }) => (
      <Box key={title} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="dt" variant="body2" sx={{ fontWeight: isStrong ? 600 : 400 }}>
          {title}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, fontWeight: isStrong ? 600 : 400, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {typeof amount === 'number' ? formatEtb(amount) : amount}
        </Typography>
      </Box>
    ))}
  </Box>
)
