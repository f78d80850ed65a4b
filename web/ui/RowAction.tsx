import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

interface Props {
  /** Says what it does and to what: 'Edit Abebe'. */
  label: string
  icon: ReactNode
  onClick: () => void
}

export const RowAction = ({ label, icon, onClick }: Props) => (
  <Tooltip title={label}>
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
    >
      {icon}
    </IconButton>
  </Tooltip>
)
