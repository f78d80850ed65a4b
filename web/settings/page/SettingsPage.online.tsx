import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { can } from '#contract/access.ts'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { language } from '#web/language/language.ts'
import { SystemTab } from '#web/settings/page/SystemTab.tsx'
import { StorageTab } from '#web/settings/page/storageUse/StorageTab.tsx'
import { useSettingsTab } from '#web/settings/page/useSettingsTab.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { type SettingsTab, settingsTabs } from '#web/settings/settingsTab.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const SettingsTabs = () => {
  const id = useId()
  const { tab, open } = useSettingsTab()
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: SettingsTab) => void open({ tab: next })}
        aria-label={texts.title}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {settingsTabs.map(name => (
          <Tab key={name} value={name} label={texts.tabs[name]} id={`${id}${name}`} aria-controls={`${id}panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        {tab === 'storage' ? <StorageTab /> : <SystemTab />}
      </Box>
    </>
  )
}

export const SettingsPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {can(user, 'settings.manage') ? (
        <SettingsTabs />
      ) : (
        // The guard redirects them before, unless their role has just changed.
        <Alert severity="error">{refusalsSaidByApp[language]['settings.adminsOnly']}</Alert>
      )}
    </>
  )
}
