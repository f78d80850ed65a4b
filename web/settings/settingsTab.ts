export const settingsTabs = ['storage', 'system'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The pages of the tab System, in the order of their index. */
export const settingsSections = [
  ...(['profile', 'language', 'links', 'money', 'drawer', 'warranties'] as const),
  ...(['sms', 'provider', 'security', 'backups'] as const),
]
export type SettingsSection = (typeof settingsSections)[number]

interface Opened {
  tab?: SettingsTab
  section?: SettingsSection
}

/** Reads the tab and the page from the query string, so that a reload or a link opens it. */
export const readSettingsTab = ({ tab, section }: Record<string, unknown>): Opened => {
  const named = settingsTabs.find(name => name === tab)
  const page = settingsSections.find(name => name === section)
  return { ...(named && { tab: named }), ...(page && { section: page }) }
}
