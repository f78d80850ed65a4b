import { repairLabels as labels } from '#contract/repairs/repairLabels.texts.ts'
import { language } from '#web/language/language.ts'

const en = {
  backToList: 'Back to List',
  print: 'Print',
  fetchFailed: 'Failed to fetch repair details',
  notFound: 'Repair not found',
  notFoundExplanation: (number: string) => `No repair has the number ${number}. Please compare it with the receipt.`,
  deleted: 'This repair was deleted while you had it open.',
  unassigned: 'Unassigned',
  notSet: 'Not set',
  noSerial: 'No serial',
  due: (amount: string) => `${amount} due`,
  deposit: (amount: string) => `Deposit ${amount}`,
  toGiveBack: (amount: string) => `${amount} to give back`,
  paid: 'Paid',
  charge: 'Customer pays',
  chargeHint: '0, or a fee for the diagnosis. The customer’s page shows this amount.',
  chargeInvalid: 'Please check what the customer pays.',
  returnsParts: 'Return the parts to stock',
  partsOf: (parts: readonly { readonly name: string; readonly quantity: number }[]) =>
    parts.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
}

const am: typeof en = {
  backToList: 'ወደ ዝርዝሩ ተመለስ',
  print: 'አትም',
  fetchFailed: 'የጥገናውን መረጃ መጫን አልተቻለም',
  notFound: 'ጥገናው አልተገኘም',
  notFoundExplanation: number => `ቁጥሩ ${number} የሆነ ጥገና የለም። እባክዎ ከደረሰኙ ጋር ያነጻጽሩት።`,
  deleted: 'ይህ ጥገና እርስዎ ከፍተውት ሳለ ተሰርዟል።',
  unassigned: 'አልተመደበም',
  notSet: 'አልተወሰነም',
  noSerial: 'መለያ ቁጥር የለም',
  due: amount => `ቀሪ ${amount}`,
  deposit: amount => `ቅድመ ክፍያ ${amount}`,
  toGiveBack: amount => `የሚመለስ ${amount}`,
  paid: 'ተከፍሏል',
  charge: 'ደንበኛው የሚከፍለው',
  chargeHint: '0፣ ወይም የምርመራ ክፍያ። የደንበኛው ገጽ ይህን የገንዘብ መጠን ያሳያል።',
  chargeInvalid: 'እባክዎ ደንበኛው የሚከፍለውን ያረጋግጡ።',
  returnsParts: 'መለዋወጫዎቹን ወደ ክምችት መልስ',
  partsOf: parts => parts.map(({ name, quantity }) => `${name} × ${quantity}`).join('፣ '),
}

/** Texts shared by the pages of a repair. */
export const repairTexts = { en, am }[language]
export const repairLabels = labels[language]
