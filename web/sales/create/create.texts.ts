import { maxLines } from '#contract/sales/saleTerms.ts'
import { saleTextLabels } from '#contract/sales/saleTextFields.ts'

export const fieldLabels = {
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
  ...saleTextLabels,
  images: 'Images',
} as const

export const createTexts = {
  title: 'New Sale',

  products: 'Products',
  more: 'More',
  moreHint: 'Payment status, SMS language, notes, images',
  soldMost: 'Sold most',
  tiles: 'Products to choose',
  pay: 'Pay',
  backToBasket: 'Back',

  findProduct: 'Find a product',
  findHint: 'Name or barcode',
  noMatch: 'No matching product',
  productsFailed: 'Failed to fetch products',
  chooseProducts: 'Choose products',
  byCategory: 'Choose by category',
  other: 'Other item',
  otherName: 'Name of the other item',
  otherHint: 'What is sold, such as a service',
  noProducts: 'No products yet',
  beingSaved: 'Not added, because this sale is already being saved.',
  full: `Maximum ${maxLines} products allowed per sale`,
  chooseDevice: (name: string) => `This is the IMEI of a ${name}. Choose the product, then scan the IMEI again.`,
  unknownBarcode: (code: string) => `No product has the barcode ${code}`,
  notAdded: (typed: string) => `Nothing was added for “${typed}”. Choose a product from the list.`,
  typedNotAdded: (typed: string) =>
    `Not saved yet: “${typed}” is in the search, but not on the sale. Press Enter to add it, or clear the search.`,
  barcodeFailed: (reason: string) => `The barcode could not be looked up: ${reason}`,
  scanInterrupted: (label: string) =>
    `The scan was interrupted. “${label}” has its earlier value again. Please scan once more.`,
  checkNumber: (label: string, value: string) =>
    `“${label}” is ${value} now. Please check it: a code was scanned while it was being typed.`,
  added: (name: string) => `${name} was added`,
  imeiAlreadyAdded: 'This IMEI is already on the sale',
  imeiAdded: (name: string) => `The IMEI was filled in for ${name}`,
  noPrice: 'No price',
  quantityOf: (name: string) => `Quantity of ${name}`,
  priceOf: (name: string) => `Price of ${name}`,
  imeiOf: (name: string) => `IMEI of ${name}`,
  imeiSold: (time: string) => `A device with this IMEI was already sold on ${time}. Please check the number.`,
  openEarlierSale: 'Open that sale',
  imeiInRepair: (time: string) =>
    `A device with this IMEI has been here for a repair since ${time} and was not delivered.`,
  imei: 'IMEI (needed for a warranty)',
  remove: (name: string) => `Remove ${name}`,
  discountOf: (name: string) => `Discount on ${name}`,
  removeDiscountOf: (name: string) => `Remove the discount on ${name}`,
  discount: 'Discount',
  saleDiscount: 'Discount on the whole sale',
  removeSaleDiscount: 'Remove the discount on the whole sale',
  discountUnit: (discount: string) => `Unit of: ${discount}`,
  discountUnits: { birr: 'ETB', percent: '%' },
  discountLimit: (percent: number) =>
    `You can give up to ${percent}% of the list prices. For more, ask an Admin to make the sale.`,

  phoneHint: 'For example 0911 234 567',
  walkInHint: 'No name, no phone, no SMS.',
  shopLanguage: 'Language of the shop',

  receivedHint: {
    paid: 'Leave empty for the exact amount',
    partial: 'What the customer pays now',
    unpaid: 'Leave empty if nothing is paid now',
  },
  total: 'Total',
  received: 'Received',
  change: 'Change',
  balance: 'Balance due',
  takePartly: 'Take as partial payment',

  exchange: {
    title: (number: string) => `Exchange for items of ${number}`,
    explanation: (amount: string) =>
      `${amount} was paid for them. Choose what the customer takes instead: only the difference is paid. Both are saved together.`,
    needsConnection: 'An exchange needs a connection: what is left of the sale is known only to the server.',
    failed: 'Failed to save the exchange',
    credit: 'Credit from the exchange',
    printReturn: 'Print receipt of the return',
    toPay: 'To pay',
    toGiveBack: 'To give back',
    givenBackBy: 'Given back by',
    discard: {
      title: 'Stop this exchange?',
      confirm: 'Stop exchange',
      question: 'Nothing was returned yet. What you entered for the new sale is lost.',
    },
  },

  image: (slot: number) => `Image ${slot}`,
  imageTooLarge: 'Image size should be less than 5MB',
  notAnImage: 'Please upload an image file',
  captureFailed: 'Failed to process camera image',

  save: 'Save sale',
  createFailed: 'Failed to create sale',
  failedAfterLeaving: (reason: string) => `Failed to create sale: ${reason} Everything you entered is in New Sale.`,
  nothingLost: 'Everything you entered is still here.',
  alreadySaved: 'This was already saved with other values. Open it in Sales to check it, or save this as a new sale.',
  saveAsNew: 'Save as a new sale',
  notSentYet: 'The sale was not sent yet. Everything you entered is in New Sale.',
  draftRestored: 'Your unfinished sale was restored.',
  openElsewhere: 'You have an unfinished sale in another tab. It stays there. This is a new sale.',
  draftExpired: (date: string, days: number) =>
    `The unfinished sale that you started on ${date} was deleted after ${days} days.`,
  discardSale: { title: 'Discard this sale?', confirm: 'Discard sale' },
  stopCorrecting: {
    title: 'Stop correcting this sale?',
    confirm: 'Stop correcting',
    question: 'The sale stays in Unsent Sales as it was. Only what you have changed now is lost.',
  },

  saved: (number: string) => `Sale ${number} was saved`,
  printReceipt: 'Print receipt',
  warranty: 'Warranty',
  newSale: 'New Sale',
  allSales: 'All sales',
} as const
