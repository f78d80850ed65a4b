import Chip from '@mui/material/Chip'
import { fontSize, type Tone, tone } from '#web/ui/theme/tokens.ts'

/** A word on tinted ground: never colour alone. */
export const StatusChip = ({ label, color }: { label: string; color: Tone }) => (
  <Chip
    label={label}
    size="small"
    sx={{
      backgroundColor: tone[color].ground,
      color: tone[color].text,
      fontSize: fontSize.small,
      fontWeight: 600,
      borderRadius: 1.5,
    }}
  />
)
