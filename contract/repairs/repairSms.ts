import type { Language } from '../language.ts'
import { formatShortAmount } from '../money.ts'
import { fillAutomaticSms } from '../sms/templates/automaticSms.ts'
import { signatureOf } from '../sms/templates/shopValues.ts'
import { type EditedSmsTexts, smsTextOf, type TemplateKind } from '../sms/templates/templateKinds.ts'
import { repairDue } from './cost.ts'
import { type RepairStatus, statusRules } from './repairStatus.ts'

interface SmsRepair {
  readonly customerName: string
  readonly deviceType: string
  readonly number: string
  readonly linkNumber: string
  readonly cost: number
  readonly paid: number
}

/** Empty for 0. */
const amountInSms = (santim: number): string => (santim > 0 ? formatShortAmount(santim) : '')

interface Sender {
  /** Null without a confirmed address: the SMS then has no link. */
  readonly publicUrl: string | null
  readonly shopName: string
}

/** The values of the placeholders of an SMS about a repair. */
export const repairSmsValues = (
  kind: TemplateKind,
  { customerName, deviceType, number, linkNumber, cost, paid }: SmsRepair,
  { publicUrl, shopName }: Sender,
) => {
  const page = kind === 'repairDelivered' ? 'feedback' : 'status'
  return {
    customer: customerName,
    device: deviceType,
    number,
    cost: amountInSms(cost),
    paid: amountInSms(paid),
    due: amountInSms(repairDue({ cost, paid })),
    link: publicUrl ? `${publicUrl}/${page}/${linkNumber}` : '',
    shop: signatureOf(shopName),
  }
}

/** The SMS to a customer about the new status of their repair, in their language. Null if this status has none. */
export const repairSms = (
  repair: SmsRepair & { readonly status: RepairStatus; readonly smsLanguage: Language },
  sender: Sender & { readonly smsTexts: EditedSmsTexts },
): string | null => {
  const { status, smsLanguage } = repair
  const { sms: kind } = statusRules[status]
  if (kind === null) return null
  return fillAutomaticSms(smsTextOf(kind, smsLanguage, sender.smsTexts), repairSmsValues(kind, repair, sender))
}
