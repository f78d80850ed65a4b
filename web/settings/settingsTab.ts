export const settingsTabs = ['storage', 'system'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Reads the tab from the query string, so that a reload or a link opens it. */
export const readSettingsTab = ({ tab }: Record<string, unknown>): { tab?: SettingsTab } => {
  const named = settingsTabs.find(name => name === tab)
  return named ? { tab: named } : {}
}
