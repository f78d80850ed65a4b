import type { Language } from '../language.ts'
import { formatShortAmount } from '../money.ts'
import { fillAutomaticSms } from '../sms/templates/automaticSms.ts'
import { signatureOf } from '../sms/templates/shopValues.ts'
import { type EditedSmsTexts, smsTextOf, type TemplateKind } from '../sms/templates/templateKinds.ts'
import { type RepairStatus, statusRules } from './repairStatus.ts'

interface SmsRepair {
  readonly customerName: string
  readonly deviceType: string
  readonly number: string
  readonly cost: number
}

interface Sender {
  /** Null without a confirmed address: the SMS then has no link. */
  readonly publicUrl: string | null
  readonly shopName: string
}

/** The values of the placeholders of an SMS about a repair. */
export const repairSmsValues = (
  kind: TemplateKind,
  { customerName, deviceType, number, cost }: SmsRepair,
  { publicUrl, shopName }: Sender,
) => {
  const page = kind === 'repairDelivered' ? 'feedback' : 'status'
  return {
    customer: customerName,
    device: deviceType,
    number,
    cost: cost > 0 ? formatShortAmount(cost) : '',
    link: publicUrl ? `${publicUrl}/${page}/${number}` : '',
    shop: signatureOf(shopName),
  }
}

const hourMs = 60 * 60_000

/**
 * Whether a ticket was set to this status in the hour before. The customer was told then, so that flipping a status back and
 * forth sends one SMS. The newest entry is first.
 */
export const wasJustAnnounced = (
  history: readonly { readonly status: RepairStatus; readonly at: string }[],
  status: RepairStatus,
  at: string,
): boolean =>
  history.some((entry, index) => {
    const isChange = entry.status === status && history[index + 1]?.status !== status
    return isChange && Date.parse(at) - Date.parse(entry.at) < hourMs
  })

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
