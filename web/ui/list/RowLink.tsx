import IconButton from '@mui/material/IconButton'
import { type IconActionProps, iconActionStyle } from '#web/ui/page/IconAction.tsx'
import { useTooltip } from '#web/ui/page/useTooltip.tsx'

/** A row action that opens a page in a new tab. */
export const RowLink = ({ label, icon, href }: IconActionProps & { href: string }) => {
  const { events, tooltip } = useTooltip(label)
  return (
    <>
      <IconButton {...events} aria-label={label} href={href} target="_blank" rel="noopener" sx={iconActionStyle}>
        {icon}
      </IconButton>
      {tooltip}
    </>
  )
}
