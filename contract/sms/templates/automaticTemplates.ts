import { ofShop, type Placeholder, type TemplateDefinition } from './templateDefinition.ts'

const repairPlaceholders = [
  { name: 'customer', meaning: 'Name of the customer' },
  { name: 'device', meaning: 'Device' },
  { name: 'number', meaning: 'Number of the ticket', isRequired: true },
  { name: 'shop', meaning: 'Name of the shop', isRequired: true },
  { name: 'cost', meaning: 'Cost in ETB, if there is any', mayBeEmpty: true },
  { name: 'paid', meaning: 'What the customer has paid in ETB, if anything', mayBeEmpty: true },
  { name: 'due', meaning: 'What is still to be paid in ETB, if anything', mayBeEmpty: true },
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

const aboutSale: readonly Placeholder[] = [
  { name: 'customer', meaning: 'Name of the customer' },
  { name: 'items', meaning: 'What was sold', isRequired: true },
  { name: 'total', meaning: 'Total in ETB' },
  ...ofShop,
]

const aboutReturn: readonly Placeholder[] = [
  { name: 'customer', meaning: 'Name of the customer' },
  { name: 'items', meaning: 'What was returned', isRequired: true },
  { name: 'amount', meaning: 'What was given back in ETB, if anything', mayBeEmpty: true },
  ...ofShop,
]

const aboutWarranty: readonly Placeholder[] = [
  { name: 'customer', meaning: 'Name of the customer' },
  { name: 'device', meaning: 'Device' },
  { name: 'warranty', meaning: 'Warranty ID', isRequired: true },
  { name: 'until', meaning: 'Last day of the warranty' },
  { name: 'link', meaning: 'Link to the certificate, if the address of the shop is confirmed', mayBeEmpty: true },
  ...ofShop,
]

/** The SMS that a change causes by itself. */
export const automaticTemplates = {
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
      en: 'Dear {customer}, your {device} ({number}) is ready to collect. [To pay: ETB {due}.] [Details: {link}] {shop}',
      am: 'ውድ {customer}፣ የእርስዎ {device} ({number}) ተጠግኗል፤ መጥተው መውሰድ ይችላሉ። [የሚከፈል፦ {due} ብር።] [ዝርዝር፦ {link}] {shop}',
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
      en: 'Dear {customer}, we are sorry, your {device} ({number}) could not be repaired. Please collect it. [To pay: ETB {due}.] [Details: {link}] {shop}',
      am: 'ውድ {customer}፣ ይቅርታ፣ የእርስዎ {device} ({number}) ሊጠገን አልቻለም። እባክዎ መጥተው ይውሰዱት። [የሚከፈል፦ {due} ብር።] [ዝርዝር፦ {link}] {shop}',
    },
  },
  saleThanks: {
    title: 'Sale, thank you',
    placeholders: aboutSale,
    defaults: {
      en: 'Dear {customer}, thank you for buying {items}. Total: ETB {total}. [Questions? Call {phone}.] {shop}',
      am: 'ውድ {customer}፣ {items} ስለገዙ እናመሰግናለን። ጠቅላላ፦ {total} ብር። [ለጥያቄ፦ {phone}።] {shop}',
    },
  },
  saleReturned: {
    title: 'Sale, returned',
    placeholders: aboutReturn,
    defaults: {
      en: 'Dear {customer}, we have taken back {items}. [Given back: ETB {amount}.] [Questions? Call {phone}.] {shop}',
      am: 'ውድ {customer}፣ {items} መልሰን ተቀብለናል። [የተመለሰልዎ ገንዘብ፦ {amount} ብር።] [ለጥያቄ፦ {phone}።] {shop}',
    },
  },
  warrantyIssued: {
    title: 'Warranty issued',
    placeholders: aboutWarranty,
    defaults: {
      en: 'Dear {customer}, your {device} is under warranty until {until}. Warranty ID: {warranty}. [Certificate: {link}] {shop}',
      am: 'ውድ {customer}፣ የእርስዎ {device} እስከ {until} ድረስ ዋስትና አለው። የዋስትና ቁጥር፦ {warranty}። [ማረጋገጫ፦ {link}] {shop}',
    },
  },
} satisfies Record<string, TemplateDefinition>
