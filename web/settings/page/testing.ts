import { SettingsPage } from '#web/settings/page/SettingsPage.online.tsx'
import { readSettingsTab, type SettingsSection } from '#web/settings/settingsTab.ts'
import { showPages } from '#web/testing/showPage.tsx'

/** Opens a page of the settings by its address. */
export const showSettings = (section: SettingsSection) =>
  showPages({ '/admin/settings': [SettingsPage, readSettingsTab] }, `/admin/settings?section=${section}`)
