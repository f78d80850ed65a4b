import type { Language } from '../language.ts'
import { formatWholeBirr } from '../money.ts'
import { isBasicText } from '../sms/smsParts.ts'
import { fillSmsText, inOneLine } from '../sms/smsText.ts'
import { type EditedSmsTexts, smsTextOf, type TemplateKind } from '../sms/templateKinds.ts'
import { type RepairStatus, statusRules } from './repairStatus.ts'

/** Maximum lengths, so that a message with a default text fits into two SMS parts. */
const basicLengths = { customer: 40, device: 40, shop: 60 } as const
/**
 * A character outside the basic alphabet, such as Ethiopic, more than halves the capacity of an SMS part, so the message
 * may need three.
 */
const unicodeLengths = { customer: 18, device: 25, shop: 18 } as const

interface SmsRepair {
  readonly customerName: string
  readonly deviceType: string
  readonly number: string
  readonly cost: number
}

const shorten = (words: string, maxLength: number): string => {
  if (words.length <= maxLength) return words
  let result = ''
  for (const character of words) {
    if (result.length + character.length > maxLength - 3) break
    result += character
  }
  return `${result}...`
}

interface Sender {
  /** Null without a confirmed address: the SMS then has no link. */
  readonly publicUrl: string | null
  readonly shopName: string
}

/** Fills in the text of an SMS about a repair. */
const fillRepairSms = (
  kind: TemplateKind,
  text: string,
  { customerName, deviceType, number, cost }: SmsRepair,
  { publicUrl, shopName }: Sender,
): string => {
  const [name, device] = [inOneLine(customerName), inOneLine(deviceType)]
  const words = text.replace(/[[\]{}]/g, '') + name + device + shopName
  const maxLengths = isBasicText(words) ? basicLengths : unicodeLengths
  const page = kind === 'repairDelivered' ? 'feedback' : 'status'
  return fillSmsText(text, {
    customer: shorten(name, maxLengths.customer),
    device: shorten(device, maxLengths.device),
    number,
    cost: cost > 0 ? formatWholeBirr(cost) : '',
    link: publicUrl ? `${publicUrl}/${page}/${number}` : '',
    shop: shorten(shopName, maxLengths.shop),
  })
}

/** The SMS to a customer about the new status of their repair, in their language. Null if this status has none. */
export const repairSms = (
  repair: SmsRepair & { readonly status: RepairStatus; readonly smsLanguage: Language },
  sender: Sender & { readonly smsTexts: EditedSmsTexts },
): string | null => {
  const { status, smsLanguage } = repair
  const { sms: kind } = statusRules[status]
  if (kind === null) return null
  return fillRepairSms(kind, smsTextOf(kind, smsLanguage, sender.smsTexts), repair, sender)
}
