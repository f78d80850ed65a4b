import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type IconActionProps, iconActionStyle } from '#web/ui/page/IconAction.tsx'

/** A row action that opens a page in a new tab. */
export const RowLink = ({ label, icon, href }: IconActionProps & { href: string }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} href={href} target="_blank" rel="noopener" sx={iconActionStyle}>
      {icon}
    </IconButton>
  </Tooltip>
)
