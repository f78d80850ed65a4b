import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Fab from '@mui/material/Fab'

interface Props {
  label: string
  onAdd: () => void
}

/** A desk's primary action, at the head of the page. */
export const AddButton = ({ label, onAdd }: Props) => (
  <Button
    variant="contained"
    startIcon={<Add />}
    onClick={onAdd}
    sx={{ display: { xs: 'none', md: 'inline-flex' }, flex: 'none' }}
  >
    {label}
  </Button>
)

const room = 72

/** A phone's, within reach of the thumb; the room it takes is kept free at the end of the page. */
export const FloatingAddButton = ({ label, onAdd }: Props) => (
  <Box sx={{ display: { md: 'none' }, height: room }}>
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
