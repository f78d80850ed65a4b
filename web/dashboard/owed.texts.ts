import type { Debt } from '#contract/dashboard/today.ts'
import { language } from '#web/language/language.ts'

const en = {
  heading: 'Owed by Customers',
  lead: 'Sales and finished repairs that are not paid in full, newest first.',
  number: 'Number',
  kinds: { sale: 'Sale', repair: 'Repair' } satisfies Record<Debt['kind'], string>,
  customer: 'Customer',
  date: 'Date',
  owed: 'Owed',
  fetchFailed: 'Failed to load what customers owe',
  nothing: 'Nobody owes anything',
  nothingExplanation: 'A sale or a finished repair is listed here until it is paid in full.',
}

const am: typeof en = {
  heading: 'ደንበኞች ያለባቸው ዕዳ',
  lead: 'ሙሉ ክፍያቸው ያልተፈጸመ ሽያጮችና የተጠናቀቁ ጥገናዎች፣ አዲሱ ቀድሞ።',
  number: 'ቁጥር',
  kinds: { sale: 'ሽያጭ', repair: 'ጥገና' },
  customer: 'ደንበኛ',
  date: 'ቀን',
  owed: 'ዕዳ',
  fetchFailed: 'የደንበኞችን ዕዳ መጫን አልተቻለም',
  nothing: 'ዕዳ ያለበት የለም',
  nothingExplanation: 'ሽያጭ ወይም የተጠናቀቀ ጥገና ሙሉ በሙሉ እስኪከፈል ድረስ እዚህ ይታያል።',
}

export const owedTexts = { en, am }[language]
