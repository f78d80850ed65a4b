import { formatPhone } from '../../formatPhone.ts'

/** What texts say about the shop. */
export interface SmsShop {
  readonly shopName: string
  readonly supportPhone: string | null
  readonly channelUrl: string | null
}

/** The name of this product, which a shop has until its profile gets another one. */
const productName = 'Tigena'

/** The name that SMS are signed with. Empty until the shop has a name of its own: SMS are then unsigned. */
export const signatureOf = (shopName: string): string => (shopName === productName ? '' : shopName)

/** The values of the placeholders about the shop. The phone number has no spaces, to save characters. */
export const shopValues = ({ shopName, supportPhone, channelUrl }: SmsShop) => ({
  shop: signatureOf(shopName),
  phone: formatPhone(supportPhone ?? '').replaceAll(' ', ''),
  channel: channelUrl ?? '',
})
