import type { Language } from '../language.ts'

export const templateKinds = [
  'repairReceived',
  'repairInProgress',
  'repairCompleted',
  'repairDelivered',
  'repairNotRepaired',
] as const
export type TemplateKind = (typeof templateKinds)[number]

interface Placeholder {
  readonly name: string
  readonly meaning: string
  /** The text must contain it. */
  readonly isRequired?: boolean
  /** It may have no value. The words around it are then left out, so they must stand in square brackets with it. */
  readonly mayBeEmpty?: boolean
}

interface KindOfSms {
  readonly title: string
  readonly placeholders: readonly Placeholder[]
  readonly defaults: Readonly<Record<Language, string>>
}

const repairPlaceholders = [
  { name: 'customer', meaning: 'Name of the customer' },
  { name: 'device', meaning: 'Device' },
  { name: 'number', meaning: 'Number of the ticket', isRequired: true },
  { name: 'shop', meaning: 'Name of the shop', isRequired: true },
  { name: 'cost', meaning: 'Cost in Birr, if there is any', mayBeEmpty: true },
] as const satisfies readonly Placeholder[]

const aboutRepair: readonly Placeholder[] = [
  ...repairPlaceholders,
  { name: 'link', meaning: 'Link to the tracking page, if the address of the shop is confirmed', mayBeEmpty: true },
]

const withFeedback: readonly Placeholder[] = [
  ...repairPlaceholders,
  {
    name: 'link',
    meaning: 'Link to the feedback form, if the address of the shop is confirmed',
    isRequired: true,
    mayBeEmpty: true,
  },
]

/** Every automatic SMS to a customer: what it can contain, and its text until an Admin edits it. */
export const smsTemplates: Readonly<Record<TemplateKind, KindOfSms>> = {
  repairReceived: {
    title: 'Repair received',
    placeholders: aboutRepair,
    defaults: {
      en: 'Dear {customer}, we have received your {device}. Ticket: {number}. [Follow the repair: {link}] {shop}',
      am: 'ውድ {customer}፣ የእርስዎን {device} ተረክበናል። ቁጥር፦ {number}። [ጥገናውን ይከታተሉ፦ {link}] {shop}',
    },
  },
  repairInProgress: {
    title: 'Repair in progress',
    placeholders: aboutRepair,
    defaults: {
      en: 'Dear {customer}, your {device} ({number}) is now In Progress. [Follow the repair: {link}] {shop}',
      am: 'ውድ {customer}፣ የእርስዎ {device} ({number}) በጥገና ላይ ነው። [ጥገናውን ይከታተሉ፦ {link}] {shop}',
    },
  },
  repairCompleted: {
    title: 'Repair completed',
    placeholders: aboutRepair,
    defaults: {
      en: 'Dear {customer}, your {device} ({number}) is ready to collect. [Cost: ETB {cost}.] [Details: {link}] {shop}',
      am: 'ውድ {customer}፣ የእርስዎ {device} ({number}) ተጠግኗል፤ መጥተው መውሰድ ይችላሉ። [ዋጋ፦ {cost} ብር።] [ዝርዝር፦ {link}] {shop}',
    },
  },
  repairDelivered: {
    title: 'Repair delivered',
    placeholders: withFeedback,
    defaults: {
      en: 'Dear {customer}, thank you for collecting your {device} ({number}). [Cost: ETB {cost}.] [How did we do? {link}] {shop}',
      am: 'ውድ {customer}፣ {device} ({number}) ስለወሰዱ እናመሰግናለን። [ዋጋ፦ {cost} ብር።] [አገልግሎታችን እንዴት ነበር? {link}] {shop}',
    },
  },
  repairNotRepaired: {
    title: 'NOT REPAIRED, approved',
    placeholders: aboutRepair,
    defaults: {
      en: 'Dear {customer}, we are sorry, your {device} ({number}) could not be repaired. Please collect it. [Details: {link}] {shop}',
      am: 'ውድ {customer}፣ ይቅርታ፣ የእርስዎ {device} ({number}) ሊጠገን አልቻለም። እባክዎ መጥተው ይውሰዱት። [ዝርዝር፦ {link}] {shop}',
    },
  },
}

/** The texts that an Admin has edited. */
export type EditedSmsTexts = readonly { readonly kind: string; readonly language: Language; readonly text: string }[]
