import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import type { AddButtonProps } from '#web/ui/list/AddButton.tsx'

/** Space at the end of the page, so that the button never covers the last row. */
const bottomSpace = 'calc(88px + env(safe-area-inset-bottom))'

/** The primary action of a list on phones: a floating button within reach of the thumb. */
export const FloatingAddButton = ({ label, onAdd }: AddButtonProps) => (
  <Box sx={{ display: { md: 'none' }, height: bottomSpace }}>
    <Fab
      color="primary"
      aria-label={label}
      onClick={onAdd}
      sx={{ position: 'fixed', right: 16, bottom: 'calc(16px + env(safe-area-inset-bottom))' }}
    >
      <Add />
    </Fab>
  </Box>
)
