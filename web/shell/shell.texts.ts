import type { ShortcutName } from '#web/ui/page/shortcuts.ts'

export const shellTexts = {
  sidebar: 'Sidebar',
  menu: 'Main menu',
  openMenu: 'Open menu',
  menuNames: 'Names in the menu',
  logout: 'Logout',
  notFound: 'Page not found',
  notFoundExplanation: (path: string) => `There is no page at ${path}. Please check the address.`,
  toHome: 'Go to the start page',
  repairsClosed: {
    unknown: {
      title: 'Waiting for the shop server',
      explanation: 'Its answer says whether your shop lets Sales users look up repairs and take them in.',
    },
    closed: {
      title: 'Repairs are closed to Sales users',
      explanation:
        'Admins and Technicians work on repairs. If you need to look up repairs or take them in, ask an Admin: the page Settings has a switch for it.',
    },
    readOnly: {
      title: 'Only Admins and Technicians change repairs',
      explanation: 'You can look up repairs and take them in.',
    },
  },
  logoutFailed: (reason: string) => `You could not be logged out: ${reason}`,
  draftsLost: (count: number) =>
    count === 1
      ? 'Your half-filled form on this device will be deleted.'
      : `Your ${count} half-filled forms on this device will be deleted.`,
  salesLost: (count: number) =>
    count === 1
      ? 'Your unfinished sale on this device will be deleted.'
      : `Your ${count} unfinished sales on this device will be deleted.`,
  correctionLost: 'Your correction of an unsent sale will be lost.',
  refresh: 'Refresh',
  online: 'Online',
  noConnection: 'No connection',
  offline: 'Offline Mode',
  offlineExplanation: 'No connection to the shop server. What you see may be out of date.',
  /** What that means on these pages. */
  offlineOn: {
    '/admin/sales': 'You are currently offline. Some features may be limited.',
    '/admin/sales/report':
      'The report needs a connection. You can still sell with New Sale; sales are sent when it is back.',
    '/admin/create-sale': "You are currently offline. Sales will be saved locally and synced when you're back online.",
  } as Readonly<Record<string, string>>,
  offlineWithoutStorageOn: {
    '/admin/sales/report': 'The report needs a connection.',
    '/admin/create-sale': 'You are currently offline. Sales cannot be saved until the connection is back.',
  } as Readonly<Record<string, string>>,
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
    product: 'Find a product',
    customer: 'Go to the customer',
    walkIn: 'Sell to a walk-in customer, or not',
    payment: 'Go to the amount received',
    quantity: 'Change the quantity of the last product',
    help: 'Show keyboard shortcuts',
  } satisfies Record<ShortcutName, string>,
  singleKeys: 'Shortcuts with a single key (N, /, ?)',
  close: 'Close',
  notAllowed: 'You are not allowed to access this page',
  skipToContent: 'Skip to content',
  pageFailed: 'This page could not be opened',
  opening: 'Opening the page…',
} as const
