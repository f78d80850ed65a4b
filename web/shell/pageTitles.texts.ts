import { language } from '#web/language/language.ts'

/** Of the pages that are not in the menu. */
const en = {
  approvals: 'Approval Requests',
  activity: 'Activity Log',
  smsTexts: 'SMS Texts',
  owed: 'Owed by Customers',
  repair: 'Repair',
  editRepair: 'Edit Repair',
  printRepair: 'Print Repair',
  newWarranty: 'New Warranty',
  editWarranty: 'Edit Warranty',
  printWarranty: 'Print Warranty',
  allFeedback: 'All Feedback',
  sale: 'Sale',
  printReceipt: 'Print Receipt',
  printReturn: 'Print Return',
  unsentSales: 'Unsent Sales',
  closedDays: 'Closed Days',
  closedDay: 'Closed Day',
  printClosedDay: 'Print Closed Day',
  selectProducts: 'Select Products',
  productSelection: 'Product Selection',
}

const am: typeof en = {
  approvals: 'የፈቃድ ጥያቄዎች',
  activity: 'የሥራ መዝገብ',
  smsTexts: 'የSMS ጽሑፎች',
  owed: 'ደንበኞች ያለባቸው ዕዳ',
  repair: 'ጥገና',
  editRepair: 'ጥገና አስተካክል',
  printRepair: 'ጥገና አትም',
  newWarranty: 'አዲስ ዋስትና',
  editWarranty: 'ዋስትና አስተካክል',
  printWarranty: 'ዋስትና አትም',
  allFeedback: 'ሁሉም አስተያየቶች',
  sale: 'ሽያጭ',
  printReceipt: 'ደረሰኝ አትም',
  printReturn: 'ተመላሽ አትም',
  unsentSales: 'ያልተላኩ ሽያጮች',
  closedDays: 'የተዘጉ ቀናት',
  closedDay: 'የተዘጋ ቀን',
  printClosedDay: 'የተዘጋ ቀን አትም',
  selectProducts: 'ዕቃዎችን ምረጥ',
  productSelection: 'የዕቃ ምርጫ',
}

export const pageTitles = { en, am }[language]
