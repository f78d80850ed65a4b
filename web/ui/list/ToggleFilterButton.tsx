import Check from '@mui/icons-material/Check'
import Button from '@mui/material/Button'
import type { ToggleFilter } from '#web/ui/list/listFilter.ts'
import { tone } from '#web/ui/theme/tokens.ts'

export const ToggleFilterButton = ({ label, color, isOn, isEmpty, onToggle }: ToggleFilter) => (
  <Button
    variant="outlined"
    aria-pressed={isOn}
    disabled={isEmpty && !isOn}
    startIcon={isOn && <Check />}
    onClick={onToggle}
    sx={{
      color: tone[color].text,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      '&:hover, &[aria-pressed=true]': { borderColor: tone[color].text, bgcolor: tone[color].ground },
    }}
  >
    {label}
  </Button>
)
