import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { createLink, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { type Access, activeMenuItem, can, menuFor } from '#contract/access.ts'
import { PendingApprovals } from '#web/approvals/PendingApprovals.tsx'
import { menuIcons } from '#web/shell/menuIcons.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { UndecidedBulkBadge } from '#web/sms/bulk/UndecidedBulk.tsx'
import { UndecidedBadge } from '#web/sms/history/UndecidedMessages.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

type Group = ReturnType<typeof menuFor>[number]

const MenuLink = createLink(ListItemButton)

const itemStyle = {
  minHeight: touchTarget,
  '@media (pointer: fine)': { minHeight: 36 },
  mx: 1,
  py: 0.25,
  borderRadius: 1,
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.light', color: 'primary.main' },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
}

interface ItemProps {
  item: Group['items'][number]
  isActive: boolean
  /** Rendered beside the link, so that the accessible name of the link is the menu title. */
  badge?: ReactNode
}

const MenuItem = ({ item, isActive, badge }: ItemProps) => (
  <ListItem disablePadding secondaryAction={badge}>
    <MenuLink
      to={item.path as LinkProps['to']}
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
      // By default a link is also active on every page below its own.
      activeOptions={{ exact: true }}
      sx={itemStyle}
    >
      <ListItemIcon sx={{ minWidth: 36, '& svg': { fontSize: 22 } }}>{menuIcons[item.path]}</ListItemIcon>
      <ListItemText
        primary={item.title}
        slotProps={{ primary: { variant: 'body2', sx: { fontWeight: isActive ? 600 : 400 } } }}
      />
    </MenuLink>
  </ListItem>
)

interface GroupProps {
  group: Group
  activePath: string | undefined
  badges: Readonly<Record<string, ReactNode>>
}

const MenuGroup = ({ group, activePath, badges }: GroupProps) => {
  const id = useId()
  return (
    <Box sx={{ pb: 1 }}>
      <Typography
        id={id}
        variant="caption"
        component="h2"
        sx={{ px: 3, py: 0.75, color: 'text.secondary', fontWeight: 600 }}
      >
        {group.title}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {group.items.map(item => (
          <MenuItem key={item.path} item={item} isActive={item.path === activePath} badge={badges[item.path]} />
        ))}
      </List>
    </Box>
  )
}

export const Menu = ({ user }: { user: Access }) => {
  const activePath = activeMenuItem(useLocation().pathname)?.path
  const badges = {
    '/admin/repairs': can(user, 'repairs.work') && <PendingApprovals />,
    '/admin/messages': can(user, 'messages.send') && <UndecidedBadge />,
    '/admin/bulk-messages': can(user, 'messages.send') && <UndecidedBulkBadge />,
  }
  return (
    <Box component="nav" aria-label={shellTexts.menu} sx={{ flex: 1, overflowY: 'auto', pt: 1 }}>
      {menuFor(user).map(group => (
        <MenuGroup key={group.title} group={group} activePath={activePath} badges={badges} />
      ))}
    </Box>
  )
}
