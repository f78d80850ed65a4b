import type { Language } from '../language.ts'
import type { EndReason } from './warrantyTerms.ts'

export const certificateTitle: Readonly<Record<Language, string>> = {
  en: 'Warranty Certificate',
  am: 'የዋስትና ማረጋገጫ',
}

export const certificateFileName = (number: string, language: Language): string =>
  `${certificateTitle[language].replaceAll(' ', '_')}_${number}.pdf`

/** What a warranty without work items covers. */
export const generalWarranty: Readonly<Record<Language, string>> = {
  en: 'General device warranty',
  am: 'አጠቃላይ የመሣሪያ ዋስትና',
}

/** What the verification page says about a warranty. */
const verdicts: Readonly<Record<Language, Readonly<Record<'valid' | 'expired' | EndReason, string>>>> = {
  en: {
    valid: 'We have issued this warranty, and it is valid.',
    expired: 'We have issued this warranty, but it has ended.',
    saleDeleted: 'We have issued this warranty, but it has ended, because the sale was cancelled.',
    returned: 'We have issued this warranty, but it has ended, because the device was returned.',
  },
  am: {
    valid: 'ይህን ዋስትና የሰጠነው እኛ ነን፤ አሁንም ይሠራል።',
    expired: 'ይህን ዋስትና የሰጠነው እኛ ነን፤ ነገር ግን ጊዜው አልፏል።',
    saleDeleted: 'ይህን ዋስትና የሰጠነው እኛ ነን፤ ነገር ግን ሽያጩ ስለተሰረዘ ዋስትናው ተቋርጧል።',
    returned: 'ይህን ዋስትና የሰጠነው እኛ ነን፤ ነገር ግን መሣሪያው ስለተመለሰ ዋስትናው ተቋርጧል።',
  },
}

interface JudgedWarranty {
  readonly isActive: boolean
  readonly endedBecause: EndReason | null
}

export const verdictOf = ({ isActive, endedBecause }: JudgedWarranty, language: Language): string =>
  verdicts[language][endedBecause ?? (isActive ? 'valid' : 'expired')]

export const voidClause: Readonly<Record<Language, string>> = {
  en: 'This warranty is void if the device was opened or repaired by others, or was damaged by water, by a fall or by misuse. Please bring this certificate with the device.',
  am: 'መሣሪያው በሌላ ሰው ከተከፈተ ወይም ከተጠገነ፣ ወይም በውሃ፣ በመውደቅ ወይም ያለአግባብ በመጠቀም ከተበላሸ ይህ ዋስትና አይሠራም። እባክዎ ይህን ማረጋገጫ ከመሣሪያው ጋር ይዘው ይምጡ።',
}
