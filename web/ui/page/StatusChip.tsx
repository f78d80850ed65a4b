import PriorityHigh from '@mui/icons-material/PriorityHigh'
import Chip from '@mui/material/Chip'
import { fontSize, type Tone, tone } from '#web/ui/theme/tokens.ts'

interface Props {
  label: string
  color: Tone
  /** Somebody has to act now: the chip is filled and has a sign. */
  isUrgent?: boolean
}

/** A coloured label. It always has a text, because colour alone is not accessible. */
export const StatusChip = ({ label, color, isUrgent = false }: Props) => (
  <Chip
    label={label}
    size="small"
    {...(isUrgent && { icon: <PriorityHigh color="inherit" /> })}
    sx={{
      backgroundColor: isUrgent ? tone[color].text : tone[color].ground,
      color: isUrgent ? tone[color].ground : tone[color].text,
      fontSize: fontSize.small,
      fontWeight: 600,
      borderRadius: 1.5,
    }}
  />
)
