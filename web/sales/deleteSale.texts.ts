import { language } from '#web/language/language.ts'

const en = {
  title: 'Delete sale',
  question: 'Are you sure you want to delete this sale?',
  explanation: (number: string, customer: string, total: string) =>
    `${number} (${customer}, ${total}) will be permanently deleted with its pictures. The activity log keeps a record of it. Warranties issued from it end, and their pages say so.`,
  delete: 'Delete sale',
  reason: 'Reason',
  reasonHint: 'Admins see it under Exceptions.',
  deleted: (number: string) => `${number} was deleted`,
  failed: 'Failed to delete sale',
}

const am: typeof en = {
  title: 'ሽያጭ ሰርዝ',
  question: 'ይህን ሽያጭ ለመሰረዝ እርግጠኛ ነዎት?',
  explanation: (number, customer, total) =>
    `${number} (${customer}፣ ${total}) ከነምስሎቹ እስከመጨረሻው ይሰረዛል። በሥራ መዝገቡ ውስጥ ይመዘገባል። ከእሱ የተሰጡ ዋስትናዎች ያበቃሉ፤ ገጾቻቸውም ይህን ያሳያሉ።`,
  delete: 'ሽያጩን ሰርዝ',
  reason: 'ምክንያት',
  reasonHint: 'አስተዳዳሪዎች «ልዩ ሁኔታዎች» ውስጥ ያዩታል።',
  deleted: number => `${number} ተሰርዟል`,
  failed: 'ሽያጩን መሰረዝ አልተቻለም',
}

export const deleteSaleTexts = { en, am }[language]
