import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type RowActionProps, rowActionStyle } from '#web/ui/list/RowAction.tsx'

/** A row action that opens a page in a new tab. */
export const RowLink = ({ label, icon, href }: RowActionProps & { href: string }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} href={href} target="_blank" rel="noopener" sx={rowActionStyle}>
      {icon}
    </IconButton>
  </Tooltip>
)
