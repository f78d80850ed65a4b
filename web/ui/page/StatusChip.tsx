import Chip from '@mui/material/Chip'
import { fontSize, type Tone, tone } from '#web/ui/theme/tokens.ts'

/** A coloured label. It always has a text, because colour alone is not accessible. */
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
