import Keyboard from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { shellTexts as texts } from '#web/shell/shell.texts.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { Keycap } from '#web/ui/page/Keycap.tsx'
import { listedShortcuts, shortcuts, useShortcut } from '#web/ui/page/shortcuts.ts'
import { setSingleKeys, useSingleKeys } from '#web/ui/page/singleKeys.ts'

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2.5,
  rowGap: 1.25,
  alignItems: 'center',
  m: 0,
}

const SingleKeysSwitch = () => (
  <FormControlLabel
    control={
      <Switch
        checked={useSingleKeys()}
        onChange={event => setSingleKeys(event.target.checked)}
        slotProps={{ input: { role: 'switch' } }}
      />
    }
    label={texts.singleKeys}
    sx={{ mt: 2, minHeight: 44 }}
  />
)

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
      {listedShortcuts().map(name => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
            {shortcuts[name].labels.map(key => (
              <Keycap key={key}>{key}</Keycap>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {texts.shortcut[name]}
          </Box>
        </Box>
      ))}
    </Box>
    <SingleKeysSwitch />
  </AppDialog>
)

/** Phones without a mouse have no keyboard either. A zoomed desk is as narrow as a phone, but has one. */
const withKeyboard = { display: 'none', '@media (min-width: 900px), (any-hover: hover)': { display: 'inline-flex' } }

/** Opened by its shortcut, and by a button where there may be a keyboard. */
export const ShortcutsHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcut('help', () => setOpen(true))
  return (
    <>
      <Tooltip title={texts.shortcuts}>
        <IconButton
          aria-label={texts.shortcuts}
          onClick={() => setOpen(true)}
          sx={{ ...withKeyboard, color: 'text.secondary' }}
        >
          <Keyboard />
        </IconButton>
      </Tooltip>
      {isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
