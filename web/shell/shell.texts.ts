import { language } from '#web/language/language.ts'
import type { ShortcutName } from '#web/ui/page/shortcuts.ts'

const en = {
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
  },
  offlineWithoutStorageOn: {
    '/admin/sales/report': 'The report needs a connection.',
    '/admin/create-sale': 'You are currently offline. Sales cannot be saved until the connection is back.',
  },
  retry: 'Retry',
  stillOffline: 'Still no connection to the shop server',
  newVersion: 'A new version is ready',
  preferencesChanged: 'Your language, calendar or clock has changed',
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
}

const am: typeof en = {
  sidebar: 'የጎን ፓነል',
  menu: 'ዋና ማውጫ',
  openMenu: 'ማውጫውን ክፈት',
  menuNames: 'በማውጫው ውስጥ ስሞችን አሳይ',
  logout: 'ውጣ',
  notFound: 'ገጹ አልተገኘም',
  notFoundExplanation: path => `በ${path} ላይ ምንም ገጽ የለም። እባክዎ አድራሻውን ያረጋግጡ።`,
  toHome: 'ወደ መነሻ ገጽ ሂድ',
  repairsClosed: {
    unknown: {
      title: 'የሱቁን ሰርቨር በመጠበቅ ላይ',
      explanation: 'ሱቅዎ ሻጮች ጥገናዎችን እንዲያዩና እንዲረከቡ ይፈቅድ እንደሆነ ከሰርቨሩ መልስ ይታወቃል።',
    },
    closed: {
      title: 'ጥገናዎች ለሻጮች ዝግ ናቸው',
      explanation:
        'ጥገናዎችን የሚሠሩት አስተዳዳሪዎችና ቴክኒሻኖች ናቸው። ጥገናዎችን ማየት ወይም መረከብ ካስፈለገዎ አስተዳዳሪን ይጠይቁ፦ ማስተካከያ ገጽ ላይ ለዚህ ማብሪያ አለ።',
    },
    readOnly: {
      title: 'ጥገናዎችን የሚቀይሩት አስተዳዳሪዎችና ቴክኒሻኖች ብቻ ናቸው',
      explanation: 'ጥገናዎችን ማየትና መረከብ ይችላሉ።',
    },
  },
  logoutFailed: reason => `መውጣት አልተቻለም፦ ${reason}`,
  draftsLost: count => (count === 1 ? 'በዚህ መሣሪያ ላይ በከፊል የሞሉት ቅጽ ይሰረዛል።' : `በዚህ መሣሪያ ላይ በከፊል የሞሏቸው ${count} ቅጾች ይሰረዛሉ።`),
  salesLost: count => (count === 1 ? 'በዚህ መሣሪያ ላይ ያልጨረሱት ሽያጭ ይሰረዛል።' : `በዚህ መሣሪያ ላይ ያልጨረሷቸው ${count} ሽያጮች ይሰረዛሉ።`),
  correctionLost: 'ባልተላከ ሽያጭ ላይ ያደረጉት እርማት ይጠፋል።',
  refresh: 'አድስ',
  online: 'መስመር ላይ',
  noConnection: 'ግንኙነት የለም',
  offline: 'ከመስመር ውጭ',
  offlineExplanation: 'ከሱቁ ሰርቨር ጋር ግንኙነት የለም። የሚያዩት መረጃ ያልታደሰ ሊሆን ይችላል።',
  offlineOn: {
    '/admin/sales': 'አሁን ከመስመር ውጭ ነዎት። አንዳንድ ነገሮች ላይሠሩ ይችላሉ።',
    '/admin/sales/report': 'ሪፖርቱ ግንኙነት ያስፈልገዋል። በ«አዲስ ሽያጭ» መሸጥ ይችላሉ፤ ሽያጮቹ ግንኙነቱ ሲመለስ ይላካሉ።',
    '/admin/create-sale': 'አሁን ከመስመር ውጭ ነዎት። ሽያጮች በዚህ መሣሪያ ላይ ይቀመጣሉ፤ ግንኙነቱ ሲመለስ ይላካሉ።',
  },
  offlineWithoutStorageOn: {
    '/admin/sales/report': 'ሪፖርቱ ግንኙነት ያስፈልገዋል።',
    '/admin/create-sale': 'አሁን ከመስመር ውጭ ነዎት። ግንኙነቱ እስኪመለስ ድረስ ሽያጮችን ማስቀመጥ አይቻልም።',
  },
  retry: 'እንደገና ሞክር',
  stillOffline: 'አሁንም ከሱቁ ሰርቨር ጋር ግንኙነት የለም',
  newVersion: 'አዲስ ዕትም ዝግጁ ነው',
  preferencesChanged: 'ቋንቋዎ፣ የቀን መቁጠሪያዎ ወይም ሰዓትዎ ተቀይሯል',
  reload: 'እንደገና ክፈት',
  later: 'በኋላ',
  install: 'መተግበሪያውን ጫን',
  shortcuts: 'የኪቦርድ አቋራጮች',
  shortcut: {
    add: 'አዲስ ጨምር',
    search: 'በሱቁ ውስጥ ፈልግ',
    searchAnywhere: 'በሱቁ ውስጥ ፈልግ፣ በመጻፍ ላይ ሳሉም',
    next: 'ወደ ቀጣዩ ረድፍ ሂድ',
    previous: 'ወደ ቀዳሚው ረድፍ ሂድ',
    open: 'ረድፉን ክፈት',
    save: 'ቅጹን አስቀምጥ',
    close: 'መስኮቱን ወይም ማውጫውን ዝጋ',
    product: 'ዕቃ ፈልግ',
    customer: 'ወደ ደንበኛው ሂድ',
    walkIn: 'ለመንገደኛ ደንበኛ ሽጥ ወይም ተው',
    payment: 'ወደ ተቀበሉት ገንዘብ ሂድ',
    quantity: 'የመጨረሻውን ዕቃ ብዛት ቀይር',
    help: 'የኪቦርድ አቋራጮችን አሳይ',
  },
  singleKeys: 'ባለ አንድ ቁልፍ አቋራጮች (N, /, ?)',
  close: 'ዝጋ',
  notAllowed: 'ይህን ገጽ ለመክፈት አልተፈቀደልዎትም',
  skipToContent: 'ወደ ይዘቱ እለፍ',
  pageFailed: 'ይህን ገጽ መክፈት አልተቻለም',
  opening: 'ገጹን በመክፈት ላይ…',
}

export const shellTexts = { en, am }[language]
