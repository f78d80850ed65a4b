import type { Language } from '../language.ts'
import { formatShortAmount } from '../money.ts'
import { fillAutomaticSms } from '../sms/templates/automaticSms.ts'
import { type SmsShop, shopValues } from '../sms/templates/shopValues.ts'
import { type EditedSmsTexts, smsTextOf } from '../sms/templates/templateKinds.ts'

interface SmsSale {
  readonly customerName: string
  readonly lines: readonly { readonly productName: string; readonly quantity: number }[]
  /** In santim. */
  readonly total: number
}

/** Phones of one model have a line each, with their IMEI. */
const quantities = (lines: SmsSale['lines']): Map<string, number> => {
  const result = new Map<string, number>()
  for (const { productName, quantity } of lines) result.set(productName, (result.get(productName) ?? 0) + quantity)
  return result
}

/** The values of the placeholders of an SMS about a sale, besides those of the shop. */
export const saleSmsValues = ({ customerName, lines, total }: SmsSale) => ({
  customer: customerName,
  items: [...quantities(lines)].map(([name, quantity]) => (quantity > 1 ? `${quantity} x ${name}` : name)).join(', '),
  total: formatShortAmount(total),
})

/** The thank-you SMS to the customer of a sale, in their language. */
export const saleSms = (
  sale: SmsSale & { readonly smsLanguage: Language },
  shop: SmsShop & { readonly smsTexts: EditedSmsTexts },
): string =>
  fillAutomaticSms(smsTextOf('saleThanks', sale.smsLanguage, shop.smsTexts), {
    ...saleSmsValues(sale),
    ...shopValues(shop),
  })
