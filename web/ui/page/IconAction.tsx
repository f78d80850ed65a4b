import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

export interface IconActionProps {
  /** Names the action and its target: 'Edit Abebe'. */
  label: string
  icon: ReactNode
}

export const iconActionStyle = { color: 'text.secondary', '&:hover': { color: 'text.primary' } }

export const IconAction = ({ label, icon, onClick }: IconActionProps & { onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick} sx={iconActionStyle}>
      {icon}
    </IconButton>
  </Tooltip>
)
