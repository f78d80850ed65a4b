import { useNavigate, useSearch } from '@tanstack/react-router'
import { readSettingsTab } from '#web/settings/settingsTab.ts'
import { confirmLeave } from '#web/ui/form/confirmLeave.ts'

/** The tab and the page that are open. Most visits are for the shop itself, so its profile opens first. */
export const useSettingsTab = () => {
  const { tab = 'system', section = 'profile' } = readSettingsTab(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = async (next: ReturnType<typeof readSettingsTab>) => {
    if (await confirmLeave()) await navigate({ to: '.', search: next, replace: true, ignoreBlocker: true })
  }
  return { tab, section, open }
}
