import Check from '@mui/icons-material/Check'
import UnfoldMore from '@mui/icons-material/UnfoldMore'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SessionUser } from '#contract/session/session.ts'
import { accountTexts as texts } from '#web/account/account.texts.ts'
import { ChangePasswordDialog } from '#web/account/ChangePasswordDialog.tsx'
import { PreferencesDialog } from '#web/account/PreferencesDialog.tsx'
import { SessionsDialog } from '#web/account/SessionsDialog.tsx'
import { roleLabel } from '#web/language/labels.ts'
import { touchTarget } from '#web/ui/theme/tokens.ts'

interface Props {
  user: SessionUser
  /** The sidebar is collapsed. */
  hasOnlyIcons?: boolean
}

const Person = ({ user, hasOnlyIcons = false }: Props) => (
  <>
    <Avatar aria-hidden sx={{ width: 36, height: 36, bgcolor: 'primary.light', color: 'primary.main', fontSize: 16 }}>
      {[...user.name][0]?.toUpperCase()}
    </Avatar>
    <Box className={hasOnlyIcons ? 'visually-hidden' : ''} sx={{ minWidth: 0, flex: 1 }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={user.name}>
        {user.username}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {roleLabel(user.role)}
      </Typography>
    </Box>
  </>
)

const dialogs = {
  preferences: PreferencesDialog,
  changePassword: ChangePasswordDialog,
  sessions: SessionsDialog,
} as const
type Opened = keyof typeof dialogs
const choices: readonly Opened[] = ['preferences', 'changePassword', 'sessions']

const colorSchemes = ['system', 'light', 'dark'] as const

/** The user and their role, what they can do with their own account, and the colour scheme of this device. */
export const UserMenu = ({ user, hasOnlyIcons = false }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<Opened>()
  const choose = (choice: Opened) => {
    setAnchor(null)
    setOpened(choice)
  }
  const { mode = 'system', setMode } = useColorScheme()
  const Dialog = opened && dialogs[opened]
  return (
    <>
      <ButtonBase
        aria-description={texts.menu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ gap: 1.5, minWidth: 0, minHeight: touchTarget, px: 1, textAlign: 'start', borderRadius: 1 }}
      >
        <Person user={user} hasOnlyIcons={hasOnlyIcons} />
        {!hasOnlyIcons && <UnfoldMore color="action" aria-hidden />}
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        variant="menu"
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {choices.map(choice => (
          <MenuItem key={choice} onClick={() => choose(choice)} sx={{ minHeight: touchTarget }}>
            {texts[choice]}
          </MenuItem>
        ))}
        <Divider />
        {colorSchemes.map(scheme => (
          <MenuItem
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === mode}
            onClick={() => setMode(scheme)}
            sx={{ minHeight: touchTarget, justifyContent: 'space-between', gap: 2 }}
          >
            {texts.colorScheme[scheme]}
            {scheme === mode && <Check color="action" />}
          </MenuItem>
        ))}
      </Menu>
      {Dialog && <Dialog user={user} onClose={() => setOpened(undefined)} />}
    </>
  )
}
