import { amharicMonths, toEthiopian } from '../ethiopianCalendar.ts'
import type { Language } from '../language.ts'
import { fillAutomaticSms } from '../sms/templates/automaticSms.ts'
import { type SmsShop, shopValues } from '../sms/templates/shopValues.ts'
import { type EditedSmsTexts, smsTextOf } from '../sms/templates/templateKinds.ts'

interface SmsWarranty {
  readonly customerName: string
  readonly device: string
  readonly warrantyId: string
  /** The last day, such as 2028-11-15. */
  readonly validUntil: string
  /** The path of the certificate, with its key. */
  readonly certificatePath: string
  readonly smsLanguage: Language
}

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 15 Nov 2028, or in Amharic the day of the Ethiopian calendar: ኅዳር 6 2021. */
const formatDay = (isoDay: string, language: Language): string => {
  if (language === 'en') return english.format(new Date(isoDay))
  const { year, month, day } = toEthiopian(isoDay)
  return `${amharicMonths[month - 1]} ${day} ${year}`
}

/** The values of the placeholders of an SMS about a warranty, besides those of the shop. */
export const warrantySmsValues = (
  { customerName, device, warrantyId, validUntil, certificatePath, smsLanguage }: SmsWarranty,
  publicUrl: string | null,
) => ({
  customer: customerName,
  device,
  warranty: warrantyId,
  until: formatDay(validUntil, smsLanguage),
  link: publicUrl ? `${publicUrl}${certificatePath}` : '',
})

/** The SMS to a customer about a new warranty, in their language. */
export const warrantySms = (
  warranty: SmsWarranty,
  shop: SmsShop & { readonly publicUrl: string | null; readonly smsTexts: EditedSmsTexts },
): string =>
  fillAutomaticSms(smsTextOf('warrantyIssued', warranty.smsLanguage, shop.smsTexts), {
    ...warrantySmsValues(warranty, shop.publicUrl),
    ...shopValues(shop),
  })
