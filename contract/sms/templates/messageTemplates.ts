import type { BranchPlace } from '../../settings/branchPlaces.ts'
import { ofBranch, ofShop, type Placeholder, type TemplateDefinition } from './templateDefinition.ts'

const toCustomer: readonly Placeholder[] = [{ name: 'customer', meaning: 'Name of the customer' }, ...ofShop]

const aboutPayment: readonly Placeholder[] = [
  ...toCustomer,
  {
    name: 'amount',
    meaning: 'What the customer has to pay for sales and repairs in ETB, if it is known',
    mayBeEmpty: true,
  },
]

const aboutRepair: readonly Placeholder[] = [
  ...toCustomer,
  { name: 'device', meaning: 'Device, if the customer has an open or completed repair', mayBeEmpty: true },
  {
    name: 'number',
    meaning: 'Number of the ticket, if the customer has an open or completed repair',
    mayBeEmpty: true,
  },
]

const thanksOf = (branch: BranchPlace): TemplateDefinition => ({
  title: 'Thank you, {branch} branch',
  branch,
  placeholders: [ofBranch, ...toCustomer],
  defaults: {
    en: 'Dear {customer}, thank you for shopping at our {branch} branch. [Questions? Call {phone}.] {shop}',
    am: 'ውድ {customer}፣ በ{branch} ቅርንጫፋችን ስለገዙ እናመሰግናለን። [ለጥያቄ፦ {phone}።] {shop}',
  },
})

/** The templates that staff choose from on the Messages page. */
export const messageTemplates = {
  messageThanksAwlo: thanksOf(0),
  messageThanksAtlas: thanksOf(1),
  messageThanksAberus: thanksOf(2),
  messageThanksGarad: thanksOf(3),
  messagePaymentReminder: {
    title: 'Payment Reminder',
    placeholders: aboutPayment,
    defaults: {
      en: 'Dear {customer}, this is a reminder that your payment [of ETB {amount}] is due. Thank you. [Questions? Call {phone}.] {shop}',
      am: 'ውድ {customer}፣ ክፍያዎ [({amount} ብር)] እንዳልተፈጸመ ልናስታውስዎ እንወዳለን። እናመሰግናለን። [ለጥያቄ፦ {phone}።] {shop}',
    },
  },
  messageRepairComplete: {
    title: 'Repair Complete',
    placeholders: aboutRepair,
    defaults: {
      en: 'Dear {customer}, the repair [of your {device}] [({number})] is complete. Please collect your device. [Questions? Call {phone}.] {shop}',
      am: 'ውድ {customer}፣ የእርስዎ [{device}] [({number})] ጥገና ተጠናቋል። እባክዎ መጥተው ይውሰዱ። [ለጥያቄ፦ {phone}።] {shop}',
    },
  },
  messageRepairDelayed: {
    title: 'Repair Delayed',
    placeholders: aboutRepair,
    defaults: {
      en: 'Dear {customer}, the repair [of your {device}] [({number})] takes longer than planned. We are sorry and will tell you when it is ready. [Questions? Call {phone}.] {shop}',
      am: 'ውድ {customer}፣ የእርስዎ [{device}] [({number})] ጥገና ከታሰበው ጊዜ በላይ ወስዷል። ይቅርታ እየጠየቅን ሲጠናቀቅ እናሳውቅዎታለን። [ለጥያቄ፦ {phone}።] {shop}',
    },
  },
} satisfies Record<string, TemplateDefinition>
