import type { Language } from '../language.ts'

/** What a warranty without work items covers. */
export const generalWarranty: Readonly<Record<Language, string>> = {
  en: 'General device warranty',
  am: 'አጠቃላይ የመሣሪያ ዋስትና',
}

export const voidClause: Readonly<Record<Language, string>> = {
  en: 'This warranty is void if the device was opened or repaired by others, or was damaged by water, by a fall or by misuse. Please bring this certificate with the device.',
  am: 'መሣሪያው በሌላ ሰው ከተከፈተ ወይም ከተጠገነ፣ ወይም በውሃ፣ በመውደቅ ወይም ያለአግባብ በመጠቀም ከተበላሸ ይህ ዋስትና አይሠራም። እባክዎ ይህን ማረጋገጫ ከመሣሪያው ጋር ይዘው ይምጡ።',
}
