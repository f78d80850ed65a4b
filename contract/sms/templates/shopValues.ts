import { formatPhone } from '../../formatPhone.ts'

/** What texts say about the shop. */
export interface SmsShop {
  readonly shopName: string
  readonly supportPhone: string | null
  readonly channelUrl: string | null
}

/** The values of the placeholders about the shop. The phone number has no spaces, to save characters. */
export const shopValues = ({ shopName, supportPhone, channelUrl }: SmsShop) => ({
  shop: shopName,
  phone: formatPhone(supportPhone ?? '').replaceAll(' ', ''),
  channel: channelUrl ?? '',
})
