import type { Approval } from '#contract/approvals/approvals.ts'
import type { ExceptionKind } from '#contract/exceptions/exceptions.ts'
import type { BulkState } from '#contract/sms/bulk/bulk.ts'
import type { SmsKind } from '#contract/sms/outbox/smsKinds.ts'
import { language } from '#web/language/language.ts'

/** Of states and kinds, for their own page and the activity log: apart from the texts of that page, which the log does not need. */
interface StateLabels {
  readonly bulk: Readonly<Record<BulkState, string>>
  readonly approvals: Readonly<Record<Approval['state'], string>>
  readonly smsKinds: Readonly<Record<SmsKind, string>>
  readonly exceptions: Readonly<Record<ExceptionKind, string>>
}

const en: StateLabels = {
  bulk: { queued: 'Queued', sending: 'Sending', paused: 'Paused', completed: 'Completed', cancelled: 'Cancelled' },
  approvals: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  smsKinds: {
    repair: 'Repair',
    sale: 'Sale',
    warranty: 'Warranty',
    message: 'Message',
    bulk: 'Bulk message',
    test: 'Test',
  },
  exceptions: {
    saleDeleted: 'Sale deleted',
    paidTicketDeleted: 'Ticket with payments deleted',
    paymentCorrected: 'Payment corrected',
    drawerDifference: 'Large difference in a drawer',
    dayReopened: 'Closed day of a drawer reopened',
    itemsReturned: 'Items returned',
    paidBack: 'Payment given back',
    priceBelowList: 'Price below list',
    unlistedProduct: 'Product not in the list',
    priceLowered: 'Price of a product lowered',
    productAdded: 'Product added',
    productRenamed: 'Product renamed',
    productsImported: 'Products imported',
    productDeleted: 'Product with a price deleted',
    discountTooLarge: 'Discount too large',
    saleAtZero: 'Sale at 0',
    lateUpload: 'Late upload',
    imeiSoldTwice: 'IMEI sold twice',
    referenceUsedTwice: 'Reference used twice',
    ticketReopened: 'Re-opened after Delivered',
    badReviewHidden: 'Bad review taken out of the dashboard',
    costLowered: 'Cost lowered after completion',
    deliveredUnpaid: 'Delivered unpaid',
    warrantyChanged: 'Warranty changed',
    warrantyWithoutSale: 'Warranty without sale or paid work',
    stockCorrected: 'Stock corrected',
    passwordSet: 'Password set',
    signInFailed: 'Failed sign-ins',
    backupDownloaded: 'Backup downloaded',
  },
}

const am: StateLabels = {
  bulk: {
    queued: 'ወረፋ ላይ',
    sending: 'በመላክ ላይ',
    paused: 'ለጊዜው ቆሟል',
    completed: 'ተጠናቋል',
    cancelled: 'ተቋርጧል',
  },
  approvals: { pending: 'በመጠባበቅ ላይ', approved: 'ተፈቅዷል', rejected: 'ተቀባይነት አላገኘም' },
  smsKinds: { repair: 'ጥገና', sale: 'ሽያጭ', warranty: 'ዋስትና', message: 'መልእክት', bulk: 'የጅምላ መልእክት', test: 'ሙከራ' },
  exceptions: {
    saleDeleted: 'ሽያጭ ተሰርዟል',
    paidTicketDeleted: 'ክፍያ ያለው ትኬት ተሰርዟል',
    paymentCorrected: 'ክፍያ ታርሟል',
    drawerDifference: 'በገንዘብ ሳጥን ትልቅ ልዩነት',
    dayReopened: 'የተዘጋ የገንዘብ ሳጥን ቀን እንደገና ተከፍቷል',
    itemsReturned: 'ዕቃዎች ተመልሰዋል',
    paidBack: 'ክፍያ ተመልሷል',
    priceBelowList: 'ከመደበኛ በታች ዋጋ',
    unlistedProduct: 'በዝርዝሩ የሌለ ዕቃ',
    priceLowered: 'የዕቃ ዋጋ ተቀንሷል',
    productAdded: 'ዕቃ ተጨምሯል',
    productRenamed: 'የዕቃ ስም ተቀይሯል',
    productsImported: 'ዕቃዎች ገብተዋል',
    productDeleted: 'ዋጋ ያለው ዕቃ ተሰርዟል',
    discountTooLarge: 'ቅናሹ በጣም ትልቅ ነው',
    saleAtZero: 'ሽያጭ በ0',
    lateUpload: 'ዘግይቶ የተሰቀለ',
    imeiSoldTwice: 'IMEI ሁለት ጊዜ ተሽጧል',
    referenceUsedTwice: 'የክፍያ ማጣቀሻ ቁጥር ሁለት ጊዜ ውሏል',
    ticketReopened: 'ከተወሰደ በኋላ እንደገና ተከፍቷል',
    badReviewHidden: 'መጥፎ አስተያየት ከዳሽቦርዱ ወጥቷል',
    costLowered: 'ከተጠናቀቀ በኋላ ዋጋው ተቀንሷል',
    deliveredUnpaid: 'ሳይከፈል ተወስዷል',
    warrantyChanged: 'ዋስትና ተቀይሯል',
    warrantyWithoutSale: 'ሽያጭ ወይም የተከፈለ ሥራ የሌለው ዋስትና',
    stockCorrected: 'ክምችት ተስተካክሏል',
    passwordSet: 'የይለፍ ቃል ተቀይሯል',
    signInFailed: 'ያልተሳኩ መግባቶች',
    backupDownloaded: 'መጠባበቂያ ቅጂ ወርዷል',
  },
}

export const stateLabels = { en, am }[language]
