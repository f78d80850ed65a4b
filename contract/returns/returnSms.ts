import { formatShortAmount } from '../money.ts'
import { saleSmsValues } from '../sales/saleSms.ts'
import type { Sale } from '../sales/sales.ts'
import { fillAutomaticSms } from '../sms/templates/automaticSms.ts'
import { type SmsShop, shopValues } from '../sms/templates/shopValues.ts'
import { type EditedSmsTexts, smsTextOf } from '../sms/templates/templateKinds.ts'

interface SmsReturn extends Pick<Sale, 'customerName'> {
  /** What was returned. */
  readonly lines: readonly { readonly productName: string; readonly quantity: number }[]
  /** In santim. */
  readonly givenBack: number
}

/** The values of the placeholders of an SMS about a return, besides those of the shop. */
export const returnSmsValues = ({ customerName, lines, givenBack }: SmsReturn) => {
  const { customer, items } = saleSmsValues({ customerName, lines, total: 0 })
  return { customer, items, amount: givenBack > 0 ? formatShortAmount(givenBack) : '' }
}

/** The SMS to the customer about what they have returned, in their language. */
export const returnSms = (
  saleReturn: SmsReturn & Pick<Sale, 'smsLanguage'>,
  shop: SmsShop & { readonly smsTexts: EditedSmsTexts },
): string =>
  fillAutomaticSms(smsTextOf('saleReturned', saleReturn.smsLanguage, shop.smsTexts), {
    ...returnSmsValues(saleReturn),
    ...shopValues(shop),
  })
