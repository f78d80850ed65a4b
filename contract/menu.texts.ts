import type { MenuTitle } from './access.ts'

/** The titles of the menu are English. These are their translations. */
const en: Readonly<Partial<Record<MenuTitle, string>>> = {}

const am: Readonly<Record<MenuTitle, string>> = {
  Main: 'ዋና',
  Dashboard: 'ዳሽቦርድ',
  'IMEI Check': 'IMEI ማረጋገጫ',
  Repairs: 'ጥገናዎች',
  'New Repair': 'አዲስ ጥገና',
  Warranty: 'ዋስትና',
  Messages: 'መልእክቶች',
  'Customer Feedback': 'የደንበኞች አስተያየት',
  'Bulk Messages': 'የጅምላ መልእክቶች',
  'Sales & Products': 'ሽያጭና ዕቃዎች',
  'New Sale': 'አዲስ ሽያጭ',
  Products: 'ዕቃዎች',
  Sales: 'ሽያጮች',
  'Sales Report': 'የሽያጭ ሪፖርት',
  Drawer: 'የገንዘብ ሳጥን',
  Payments: 'ክፍያዎች',
  'Inventory & Repairs': 'ክምችትና ጥገና',
  Inventory: 'ክምችት',
  Administration: 'አስተዳደር',
  Exceptions: 'ልዩ ሁኔታዎች',
  Users: 'ተጠቃሚዎች',
  'IP Management': 'የተፈቀዱ አድራሻዎች',
  Settings: 'ማስተካከያ',
}

export const menuTexts = { en, am }
