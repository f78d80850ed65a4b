import LinearProgress from '@mui/material/LinearProgress'
import { color, type Fill, fill } from '#web/ui/theme/tokens.ts'

interface Props {
  label: string
  /** How much of it is filled, from 0 to 1. */
  share: number
  look?: Fill
}

/** A figure as a length. The figure itself stands beside it. */
export const Bar = ({ label, share, look = 'primary' }: Props) => (
  <LinearProgress
    variant="determinate"
    aria-label={label}
    value={share * 100}
    sx={{
      flex: 1,
      height: 8,
      borderRadius: 1,
      bgcolor: color.hairline,
      '& .MuiLinearProgress-bar': { bgcolor: fill[look], borderRadius: 1 },
    }}
  />
)
