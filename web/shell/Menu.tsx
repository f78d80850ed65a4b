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
import { menuTitle } from '#web/shell/menuTitle.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { UndecidedBulkBadge } from '#web/sms/bulk/UndecidedBulk.tsx'
import { UndecidedBadge } from '#web/sms/history/UndecidedMessages.tsx'
import { useTooltip } from '#web/ui/page/useTooltip.tsx'
import { fontSize, touchTarget } from '#web/ui/theme/tokens.ts'

type Group = ReturnType<typeof menuFor>[number]

const MenuLink = createLink(ListItemButton)

/**
 * The menu is one column whose rows share the height of the screen, so that a low one shows all of them too. A finger needs
 * taller rows: a long menu has two columns of them on a tablet, and scrolls on a phone.
 */
const column = { flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto', py: 0.5 }
const inColumn = { display: 'contents' }
const rowStyle = {
  flex: '0 0 auto',
  height: touchTarget,
  '@media (pointer: fine)': { flex: '0 1 36px', height: 'auto', minHeight: 25 },
}
/** The long menu of an Admin does not fit a tablet in one column; those of the others do. */
const maxInOneColumn = 12
const onTablet = '@media (pointer: coarse) and (min-width: 700px) and (max-height: 1100px)'
/** The badge is on the icon, because the name takes the rest of the row. */
const twoColumns = {
  ...inColumn,
  [onTablet]: {
    ...{ display: 'grid', gridTemplateColumns: '1fr 1fr', flex: 'none', px: 1 },
    '& .MuiListItemButton-root': { mx: 0, px: 1 },
    '& .MuiListItemIcon-root': { minWidth: 28 },
    '& .MuiListItemText-primary': { fontSize: fontSize.small, lineHeight: 1.2 },
    '& .MuiListItemSecondaryAction-root': { right: 'auto', left: 16, top: 2, transform: 'scale(0.7)' },
  },
}
const titleStyle = {
  ...{ flex: '0 1 34px', minHeight: 21, display: 'flex', alignItems: 'flex-end', pb: '3px', px: 3 },
  ...{ color: 'text.secondary', fontWeight: 600, lineHeight: 1.3 },
}

const itemStyle = {
  alignSelf: 'stretch',
  mx: 1,
  py: 0,
  borderRadius: 1,
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.light', color: 'primary.main' },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
}

/** Beside an icon alone there is no space for the badge. */
const badgeOnIcon = { '& .MuiListItemSecondaryAction-root': { right: 6, top: 2, transform: 'scale(0.85)' } }

interface ItemProps {
  item: Group['items'][number]
  isActive: boolean
  hasOnlyIcons: boolean
  /** Rendered beside the link, so that the accessible name of the link is the menu title. */
  badge?: ReactNode
}

const MenuItem = ({ item, isActive, hasOnlyIcons, badge }: ItemProps) => {
  const title = menuTitle(item.title)
  const { events, tooltip } = useTooltip(title)
  return (
    <ListItem disablePadding secondaryAction={badge} sx={[rowStyle, hasOnlyIcons && badgeOnIcon]}>
      <MenuLink
        {...(hasOnlyIcons && events)}
        to={item.path as LinkProps['to']}
        selected={isActive}
        aria-current={isActive ? 'page' : undefined}
        // By default a link is also active on every page below its own.
        activeOptions={{ exact: true }}
        sx={itemStyle}
      >
        <ListItemIcon sx={{ minWidth: 36, '& svg': { fontSize: 22 } }}>{menuIcons[item.path]}</ListItemIcon>
        <ListItemText
          primary={title}
          className={hasOnlyIcons ? 'visually-hidden' : ''}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: isActive ? 600 : 400 } } }}
          sx={{ my: 0 }}
        />
      </MenuLink>
      {hasOnlyIcons && tooltip}
    </ListItem>
  )
}

interface GroupProps {
  group: Group
  isOfLongMenu: boolean
  hasOnlyIcons: boolean
  activePath: string | undefined
  badges: Readonly<Record<string, ReactNode>>
}

const MenuGroup = ({ group, isOfLongMenu, hasOnlyIcons, activePath, badges }: GroupProps) => {
  const id = useId()
  return (
    <Box sx={inColumn}>
      <Typography id={id} variant="caption" component="h2" sx={titleStyle}>
        <span className={hasOnlyIcons ? 'visually-hidden' : ''}>{menuTitle(group.title)}</span>
      </Typography>
      <List disablePadding role="list" aria-labelledby={id} sx={isOfLongMenu && !hasOnlyIcons ? twoColumns : inColumn}>
        {group.items.map(item => (
          <MenuItem
            key={item.path}
            item={item}
            isActive={item.path === activePath}
            hasOnlyIcons={hasOnlyIcons}
            badge={badges[item.path]}
          />
        ))}
      </List>
    </Box>
  )
}

export const Menu = ({ user, hasOnlyIcons = false }: { user: Access; hasOnlyIcons?: boolean }) => {
  const groups = menuFor(user)
  const isLong = groups.reduce((sum, { items }) => sum + items.length, 0) > maxInOneColumn
  const activePath = activeMenuItem(useLocation().pathname)?.path
  // The dashboard itself says how many, in words.
  const isOnDashboard = activePath === '/admin/dashboard'
  const badges = {
    '/admin/repairs': !isOnDashboard && can(user, 'repairs.work') && <PendingApprovals />,
    '/admin/messages': !isOnDashboard && can(user, 'messages.send') && <UndecidedBadge />,
    '/admin/bulk-messages': can(user, 'messages.send') && <UndecidedBulkBadge />,
  }
  return (
    <Box component="nav" aria-label={shellTexts.menu} sx={column}>
      {groups.map(group => (
        <MenuGroup
          key={group.title}
          group={group}
          isOfLongMenu={isLong}
          hasOnlyIcons={hasOnlyIcons}
          activePath={activePath}
          badges={badges}
        />
      ))}
    </Box>
  )
}
