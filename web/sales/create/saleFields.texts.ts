import { saleTextLabels } from '#contract/sales/saleTextFields.texts.ts'
import { language } from '#web/language/language.ts'

const en = {
  lines: 'Products',
  discount: 'Discount',
  discountPercent: 'Discount in percent',
  isWalkIn: 'Walk-in customer',
  customerPhone: 'Customer phone',
  customerName: 'Customer name',
  smsLanguage: 'SMS language',
  paymentMethod: 'Payment method',
  paymentStatus: 'Payment status',
  amountReceived: 'Amount received',
  reference: 'Reference',
  paymentNote: 'Payment note',
  drawer: 'Drawer',
  ...saleTextLabels[language],
  images: 'Images',
}

const am: typeof en = {
  lines: 'ዕቃዎች',
  discount: 'ቅናሽ',
  discountPercent: 'ቅናሽ በመቶኛ',
  isWalkIn: 'መንገደኛ ደንበኛ',
  customerPhone: 'የደንበኛ ስልክ',
  customerName: 'የደንበኛ ስም',
  smsLanguage: 'የSMS ቋንቋ',
  paymentMethod: 'የክፍያ ዘዴ',
  paymentStatus: 'የክፍያ ሁኔታ',
  amountReceived: 'የተቀበሉት ገንዘብ',
  reference: 'የክፍያ ማጣቀሻ ቁጥር',
  paymentNote: 'የክፍያ ማስታወሻ',
  drawer: 'የገንዘብ ሳጥን',
  ...saleTextLabels[language],
  images: 'ምስሎች',
}

export const fieldLabels = { en, am }[language]
