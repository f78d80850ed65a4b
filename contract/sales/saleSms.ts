import type { Language } from '../language.ts'
import { formatWholeBirr } from '../money.ts'
import { fillAutomaticSms } from '../sms/automaticSms.ts'
import { type SmsShop, shopValues } from '../sms/shopValues.ts'
import { type EditedSmsTexts, smsTextOf } from '../sms/templateKinds.ts'

interface SmsSale {
  readonly customerName: string
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  /** In santim. */
  readonly total: number
}

/** The values of the placeholders of an SMS about a sale, besides those of the shop. */
export const saleSmsValues = ({ customerName, items, total }: SmsSale) => ({
  customer: customerName,
  items: items.map(({ name, quantity }) => (quantity > 1 ? `${quantity} x ${name}` : name)).join(', '),
  total: formatWholeBirr(total),
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
