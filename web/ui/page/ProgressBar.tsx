import LinearProgress from '@mui/material/LinearProgress'
import { color, type Fill, fill } from '#web/ui/theme/tokens.ts'

interface Props {
  label: string
  /** The filled part, from 0 to 1. */
  share: number
  fillColor?: Fill
}

/** Shows a share as a bar. The caller shows the number next to it. */
export const ProgressBar = ({ label, share, fillColor = 'primary' }: Props) => (
  <LinearProgress
    variant="determinate"
    aria-label={label}
    value={share * 100}
    sx={{
      flex: 1,
      height: 8,
      borderRadius: 1,
      bgcolor: color.hairline,
      '& .MuiLinearProgress-bar': { bgcolor: fill[fillColor], borderRadius: 1 },
    }}
  />
)
