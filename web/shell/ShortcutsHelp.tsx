import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { shellTexts as texts } from '#web/shell/shell.texts.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { type ShortcutName, shortcuts, useShortcut } from '#web/ui/page/shortcuts.ts'
import { color } from '#web/ui/theme/tokens.ts'

const names = Object.keys(shortcuts) as ShortcutName[]

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2.5,
  rowGap: 1.25,
  alignItems: 'center',
  m: 0,
}

const keycap = {
  px: 1,
  py: 0.25,
  mr: 0.5,
  border: 1,
  borderColor: color.outline,
  borderRadius: 1,
  bgcolor: color.page,
  font: 'inherit',
  fontSize: '0.8125rem',
}

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <AppDialog
    title={texts.shortcuts}
    onClose={onClose}
    actions={
      <Button autoFocus onClick={onClose}>
        {texts.close}
      </Button>
    }
  >
    <Box component="dl" sx={list}>
      {names.map(name => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
            {shortcuts[name].labels.map(key => (
              <Box key={key} component="kbd" sx={keycap}>
                {key}
              </Box>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {texts.shortcut[name]}
          </Box>
        </Box>
      ))}
    </Box>
  </AppDialog>
)

/** Opened by its shortcut, and by a button on wide screens. */
export const ShortcutsHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcut('help', () => setOpen(true))
  return (
    <>
      <Tooltip title={texts.shortcuts}>
        <IconButton
          aria-label={texts.shortcuts}
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'none', md: 'inline-flex' }, color: 'text.secondary' }}
        >
          <Keyboard />
        </IconButton>
      </Tooltip>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
