import type { Language } from '#contract/language.ts'
import { formatShortAmount } from '#contract/money.ts'
import { repairDue } from '#contract/repairs/cost.ts'
import { repairSmsValues } from '#contract/repairs/repairSms.ts'
import { returnSmsValues } from '#contract/returns/returnSms.ts'
import { saleSmsValues } from '#contract/sales/saleSms.ts'
import { fillAutomaticSms } from '#contract/sms/templates/automaticSms.ts'
import { automaticTemplates } from '#contract/sms/templates/automaticTemplates.ts'
import { fillSmsText } from '#contract/sms/templates/smsText.ts'
import { branchValue, bulkKinds, type TemplateKind } from '#contract/sms/templates/templateKinds.ts'
import type { SmsTexts } from '#contract/sms/templates/templates.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { warrantySmsValues } from '#contract/warranties/warrantySms.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'

export interface PreviewRepair {
  readonly customerName: string
  readonly deviceType: string
  readonly number: string
  readonly linkNumber: string
  readonly cost: number
  readonly paid: number
}

type PreviewSale = Parameters<typeof saleSmsValues>[0]
type PreviewWarranty = Pick<
  Warranty,
  'customerName' | 'deviceBrand' | 'deviceModel' | 'number' | 'validUntil' | 'certificatePath'
>

/** For a shop without repairs. */
export const exampleRepair: PreviewRepair = {
  customerName: 'Abebe Kebede',
  deviceType: 'Samsung A54',
  number: 'REP-7K3M9QXZ',
  linkNumber: 'REP-7K3M9QXZ-4H7P',
  cost: 465_000,
  paid: 100_000,
}

/** For a shop without sales. */
export const exampleSale: PreviewSale = {
  customerName: 'Abebe Kebede',
  lines: [
    { productName: 'Samsung A54', quantity: 1 },
    { productName: texts.exampleProduct, quantity: 2 },
  ],
  total: 2_465_000,
}

/** For a shop without warranties. */
export const exampleWarranty: PreviewWarranty = {
  customerName: 'Abebe Kebede',
  deviceBrand: 'Samsung',
  deviceModel: 'A54',
  number: '123456',
  validUntil: '2028-11-15',
  certificatePath: '/warranty/certificate/123456?key=7K3M9QXZ',
}

export interface PreviewFacts {
  readonly repair: PreviewRepair
  readonly sale: PreviewSale
  readonly warranty: PreviewWarranty
  readonly publicUrl: string | null
  readonly shop: SmsTexts['values']
  readonly branches: SmsTexts['branches']
}

type ValuesOf = (facts: PreviewFacts, language: Language) => Readonly<Record<string, string>>

const ofRepair =
  (kind: TemplateKind): ValuesOf =>
  ({ repair, publicUrl, shop }) =>
    repairSmsValues(kind, repair, { publicUrl, shopName: shop.shop })

const ofSale: ValuesOf = ({ sale }) => saleSmsValues(sale)

const ofReturn: ValuesOf = ({ sale }) => returnSmsValues({ ...sale, givenBack: sale.total })

const ofWarranty: ValuesOf = ({ warranty, publicUrl }, smsLanguage) =>
  warrantySmsValues(
    { ...warranty, warrantyId: warranty.number, device: formatDevice(warranty), smsLanguage },
    publicUrl,
  )

const ofMessage: ValuesOf = ({ repair }) => {
  const due = repairDue(repair)
  return {
    customer: repair.customerName,
    device: repair.deviceType,
    number: repair.number,
    amount: due > 0 ? formatShortAmount(due) : '',
  }
}

const isAutomatic = (kind: TemplateKind): boolean => Object.hasOwn(automaticTemplates, kind)

/** Every recipient gets the same text, which says nothing of them. */
export const isAboutShop = (kind: TemplateKind): boolean => bulkKinds.some(bulk => bulk === kind)

const valuesOf = (kind: TemplateKind): ValuesOf => {
  if (kind === 'saleThanks') return ofSale
  if (kind === 'saleReturned') return ofReturn
  if (kind === 'warrantyIssued') return ofWarranty
  return isAutomatic(kind) ? ofRepair(kind) : ofMessage
}

/** The text of an SMS as a customer gets it. */
export const previewSms = (kind: TemplateKind, language: Language, text: string, facts: PreviewFacts): string => {
  const values = {
    ...facts.shop,
    branch: branchValue(kind, language, facts.branches),
    ...valuesOf(kind)(facts, language),
  }
  return isAutomatic(kind) ? fillAutomaticSms(text, values) : fillSmsText(text, values)
}
