import { smsTemplates, type TemplateGroup, type TemplateKind, templateKinds } from './templateKinds.ts'

interface TemplateLabels {
  /** {branch} stands for the name of the branch. */
  readonly titles: Readonly<Record<TemplateKind, string>>
  readonly groups: Readonly<Record<TemplateGroup, string>>
}

const en: TemplateLabels = {
  titles: Object.fromEntries(templateKinds.map(kind => [kind, smsTemplates[kind].title])) as Record<
    TemplateKind,
    string
  >,
  groups: { Automatic: 'Automatic', Messages: 'Messages', 'Bulk messages': 'Bulk messages' },
}

const thanks = 'ምስጋና፣ {branch} ቅርንጫፍ'
const sale = 'በ{branch} ቅርንጫፍ ቅናሽ'

const am: TemplateLabels = {
  titles: {
    repairReceived: 'ለጥገና ተረክበናል',
    repairInProgress: 'በጥገና ላይ ነው',
    repairCompleted: 'ጥገናው ተጠናቋል',
    repairDelivered: 'መሣሪያው ተወስዷል',
    repairNotRepaired: 'አልተጠገነም፣ ተፈቅዷል',
    saleThanks: 'ሽያጭ፣ ምስጋና',
    saleReturned: 'ሽያጭ፣ ተመላሽ',
    warrantyIssued: 'ዋስትና ተሰጥቷል',
    messageThanksAwlo: thanks,
    messageThanksAtlas: thanks,
    messageThanksAberus: thanks,
    messageThanksGarad: thanks,
    messagePaymentReminder: 'የክፍያ ማስታወሻ',
    messageRepairComplete: 'ጥገናው ተጠናቋል',
    messageRepairDelayed: 'ጥገናው ዘግይቷል',
    bulkSaleAwlo: sale,
    bulkSaleAtlas: sale,
    bulkSaleAberus: sale,
    bulkSaleGarad: sale,
    bulkHoliday: 'የበዓል መልካም ምኞት',
    bulkNewYear: 'የአዲስ ዓመት መልካም ምኞት',
  },
  groups: { Automatic: 'በራሳቸው የሚላኩ', Messages: 'መልእክቶች', 'Bulk messages': 'የጅምላ መልእክቶች' },
}

/** What staff read about the texts of SMS. The texts themselves are in smsTemplates. */
export const templateLabels = { en, am }
