import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTooltip } from '#web/ui/page/useTooltip.tsx'

export interface IconActionProps {
  /** Names the action and its target: 'Edit Abebe'. */
  label: string
  icon: ReactNode
}

export const iconActionStyle = { color: 'text.secondary', '&:hover': { color: 'text.primary' } }

export const IconAction = ({ label, icon, onClick }: IconActionProps & { onClick: () => void }) => {
  const { events, tooltip } = useTooltip(label)
  return (
    <>
      <IconButton {...events} aria-label={label} onClick={onClick} sx={iconActionStyle}>
        {icon}
      </IconButton>
      {tooltip}
    </>
  )
}
