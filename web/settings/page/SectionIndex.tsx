import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { type SettingsSection, settingsSections } from '#web/settings/settingsTab.ts'

const list = {
  display: 'flex',
  flexDirection: { lg: 'column' },
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  gap: 0.5,
  flex: 'none',
  mb: { xs: 2, lg: 0 },
  width: { lg: 180 },
}

const entry = {
  justifyContent: 'start',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  flex: 'none',
  '&[aria-current]': { bgcolor: 'action.selected' },
}

interface Props {
  section: SettingsSection
  onOpen: (section: SettingsSection) => void
  children: ReactNode
}

/** One page of the settings, beside a list of all of them. */
export const SectionIndex = ({ section, onOpen, children }: Props) => (
  <Box sx={{ display: { lg: 'flex' }, alignItems: 'start', gap: 3 }}>
    <Box component="nav" aria-label={texts.title} sx={list}>
      {settingsSections.map(name => (
        <Button key={name} aria-current={name === section ? 'page' : undefined} onClick={() => onOpen(name)} sx={entry}>
          {texts.sections[name]}
        </Button>
      ))}
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, minWidth: 0, gap: 2 }}>{children}</Box>
  </Box>
)
