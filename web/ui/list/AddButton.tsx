import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'

export interface AddButtonProps {
  label: string
  onAdd: () => void
}

/** The primary action of a list, in the page header of wide screens. */
export const AddButton = ({ label, onAdd }: AddButtonProps) => (
  <Button
    variant="contained"
    startIcon={<Add />}
    onClick={onAdd}
    sx={{ display: { xs: 'none', md: 'inline-flex' }, flex: 'none' }}
  >
    {label}
  </Button>
)
