import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const settingsTabs = ['storage', 'system'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The pages of the tab System, in the order of their index. */
export const settingsSections = [
  ...(['profile', 'language', 'links', 'money', 'drawer', 'warranties'] as const),
  ...(['sms', 'provider', 'security', 'backups'] as const),
]
export type SettingsSection = (typeof settingsSections)[number]

/** In the query string, so that a reload or a link opens it. */
export const readSettingsTab = filterReader({ tab: readOneOf(settingsTabs), section: readOneOf(settingsSections) })
