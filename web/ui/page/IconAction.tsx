import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

export interface RowActionProps {
  /** Names the action and its target: 'Edit Abebe'. */
  label: string
  icon: ReactNode
}

export const rowActionStyle = { color: 'text.secondary', '&:hover': { color: 'text.primary' } }

export const RowAction = ({ label, icon, onClick }: RowActionProps & { onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick} sx={rowActionStyle}>
      {icon}
    </IconButton>
  </Tooltip>
)
