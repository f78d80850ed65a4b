import { createStore, useStore } from '#web/browser/createStore.ts'
import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { drawerWidth } from '#web/ui/theme/tokens.ts'

const key = 'sidebar'
const collapsed = 'collapsed'

/** On a wide screen the sidebar can be collapsed to its icons. This device remembers it. */
const isCollapsed = createStore(deviceStorage.get(key) === collapsed)

export const useIsSidebarCollapsed = (): boolean => useStore(isCollapsed)

export const toggleSidebar = (): void => {
  isCollapsed.set(!isCollapsed.get())
  if (isCollapsed.get()) deviceStorage.set(key, collapsed)
  else deviceStorage.remove(key)
}

/** In pixels: wide enough for an icon and its badge. */
export const sidebarWidth = (hasOnlyIcons: boolean): number => (hasOnlyIcons ? 72 : drawerWidth)
