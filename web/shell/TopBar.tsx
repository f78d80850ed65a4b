import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useIsOnline } from '#web/http/connection.ts'
import { UnsentSalesButton } from '#web/sales/unsent/UnsentSalesButton.tsx'
import { ShortcutsHelp } from '#web/shell/ShortcutsHelp.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { toggleSidebar, useIsSidebarCollapsed } from '#web/shell/sidebarWidth.ts'
import { SearchButton } from '#web/shopSearch/SearchButton.tsx'
import { tone, topBarHeight } from '#web/ui/theme/tokens.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  height: topBarHeight,
  px: { xs: 1, md: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
}

/** On a phone it is only for screen readers: the title needs the space. */
const visuallyHiddenOnPhones = {
  position: { xs: 'absolute', sm: 'static' },
  // It must not reach beyond the edge of the screen, or the page would scroll sideways.
  right: 0,
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  whiteSpace: 'nowrap',
}

/** A long title takes two lines on a narrow phone. */
const twoLines = {
  flex: 1,
  fontWeight: 600,
  lineHeight: 1.25,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
}

const ConnectionState = () => {
  const isOnline = useIsOnline()
  const { text } = isOnline ? tone.green : tone.amber
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        px: { md: 1 },
        color: text,
        fontSize: '0.8125rem',
        lineHeight: 1.25,
      }}
    >
      <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentcolor' }} />
      {isOnline ? (
        <Box component="span" sx={visuallyHiddenOnPhones}>
          {shellTexts.online}
        </Box>
      ) : (
        shellTexts.noConnection
      )}
    </Box>
  )
}

/** Opens the menu on a phone. On a wide screen, where the menu is always there, it shows the icons alone or with their names. */
const MenuButton = ({ onOpen }: { onOpen: () => void }) => {
  const isWide = useIsWide()
  const isCollapsed = useIsSidebarCollapsed()
  if (!isWide)
    return (
      <IconButton aria-label={shellTexts.openMenu} onClick={onOpen}>
        <MenuIcon />
      </IconButton>
    )
  return (
    <IconButton
      aria-label={shellTexts.menuNames}
      aria-expanded={!isCollapsed}
      onClick={toggleSidebar}
      sx={{ color: 'text.secondary', ml: -1.5 }}
    >
      {isCollapsed ? <MenuIcon /> : <MenuOpen />}
    </IconButton>
  )
}

interface Props {
  title: string
  onMenu: () => void
}

export const TopBar = ({ title, onMenu }: Props) => (
  <Box component="header" sx={bar}>
    <MenuButton onOpen={onMenu} />
    <Typography component="p" variant="body2" sx={twoLines}>
      {title}
    </Typography>
    <SearchButton />
    <UnsentSalesButton />
    <ConnectionState />
    <ShortcutsHelp />
  </Box>
)
