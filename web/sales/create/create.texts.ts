import type { ProductType } from '#contract/products/productTypes.ts'
import { maxLines } from '#contract/sales/saleTerms.ts'

export const fieldLabels = {
  lines: 'Products',
  customerPhone: 'Customer phone',
  customerName: 'Customer name',
  smsLanguage: 'SMS language',
  paymentMethod: 'Payment method',
  paymentStatus: 'Payment status',
  amountReceived: 'Amount received',
  notes: 'Notes',
  images: 'Images',
} as const

export const createTexts = {
  title: 'New Sale',
  lead: 'Products, customer and payment.',
  notForYou: 'Only Admin and Sales users can sell products.',
  offline: "You are currently offline. Sales will be saved locally and synced when you're back online.",
  keepOpen: 'This sale is saved on this device. Please keep this page open: it is sent when the connection is back.',

  products: 'Products',
  customer: 'Customer',
  payment: 'Payment',
  more: 'Notes and images',

  findProduct: 'Find a product',
  findHint: 'Type a name or scan a barcode. Enter adds the product.',
  noMatch: 'No matching product',
  productsFailed: 'Failed to fetch products',
  chooseProducts: 'Choose products',
  byCategory: 'Choose by category',
  noProducts: 'No products yet',
  full: `Maximum ${maxLines} products allowed per sale`,
  unknownBarcode: (code: string) => `No product has the barcode ${code}`,
  barcodeFailed: (reason: string) => `The barcode could not be looked up: ${reason}`,
  added: (name: string) => `${name} was added`,
  imeiAdded: (name: string) => `The IMEI was filled in for ${name}`,
  noPrice: 'No price',
  types: { phone: 'Phone', accessory: 'Accessory' } satisfies Record<ProductType, string>,
  quantityOf: (name: string) => `Quantity of ${name}`,
  priceOf: (name: string) => `Price of ${name}`,
  imeiOf: (name: string) => `IMEI of ${name}`,
  imei: 'IMEI (optional)',
  remove: (name: string) => `Remove ${name}`,

  phoneHint: 'For example 0911 234 567',
  returningCustomer: 'Returning customer',
  fillName: (name: string) => `Fill in the name ${name}`,
  shopLanguage: 'Language of the shop',

  receivedHint: 'Leave it empty for exactly the total',
  total: 'Total',
  received: 'Received',
  change: 'Change',
  balance: 'Balance due',

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
  discardTitle: 'Discard this sale?',
  discard: 'Discard sale',

  saved: (number: string) => `Sale ${number} was saved`,
  printReceipt: 'Print receipt',
  newSale: 'New Sale',
  allSales: 'All sales',
} as const
