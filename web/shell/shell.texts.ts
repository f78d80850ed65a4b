import type { ShortcutName } from '#web/ui/page/shortcuts.ts'

export const shellTexts = {
  sidebar: 'Sidebar',
  menu: 'Main menu',
  openMenu: 'Open menu',
  logout: 'Logout',
  draftsLost: (count: number) =>
    count === 1
      ? 'Your half-filled form on this device will be deleted.'
      : `Your ${count} half-filled forms on this device will be deleted.`,
  refresh: 'Refresh',
  online: 'Online',
  noConnection: 'No connection',
  offline: 'Offline Mode',
  offlineExplanation: 'No connection to the shop server. What you see may be out of date.',
  retry: 'Retry',
  stillOffline: 'Still no connection to the shop server',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  install: 'Install app',
  shortcuts: 'Keyboard shortcuts',
  shortcut: {
    add: 'Add something new',
    search: 'Search the shop',
    searchAnywhere: 'Search the shop, also while typing',
    next: 'Go to the next row',
    previous: 'Go to the previous row',
    open: 'Open the row',
    save: 'Save the form',
    close: 'Close the dialog or menu',
    help: 'Show keyboard shortcuts',
  } satisfies Record<ShortcutName, string>,
  singleKeys: 'Shortcuts with a single key (N, /, ?)',
  close: 'Close',
  notAllowed: 'You are not allowed to access this page',
  skipToContent: 'Skip to content',
  notBuilt: 'This part of Tigena is not available yet',
  notBuiltExplanation: 'We are still building it.',
  pageFailed: 'This page could not be opened',
  opening: 'Opening the page…',
} as const
