import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

interface Named {
  /** Says what it does and to what: 'Edit Abebe'. */
  label: string
  icon: ReactNode
}

const quiet = { color: 'text.secondary', '&:hover': { color: 'text.primary' } }

export const RowAction = ({ label, icon, onClick }: Named & { onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick} sx={quiet}>
      {icon}
    </IconButton>
  </Tooltip>
)

/** An action that opens a page beside the one somebody works on. */
export const RowLink = ({ label, icon, href }: Named & { href: string }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} href={href} target="_blank" rel="noopener" sx={quiet}>
      {icon}
    </IconButton>
  </Tooltip>
)
