import type { Repair } from '../repairs/repairs.ts'
import type { ShopSettings } from '../settings/settings.ts'

/** A page for the customer, the same on the roll of a thermal printer, and a label for the device. */
export const repairPapers = ['receipt', 'thermal', 'label'] as const
export type RepairPaper = (typeof repairPapers)[number]

/** Of the receipt it is the number alone. */
export const paperFileName = (number: string, paper: RepairPaper): string =>
  `${paper === 'receipt' ? number : `${number}-${paper}`}.pdf`

const fieldsOnPaper = [
  ...['number', 'createdAt', 'status', 'technician', 'estimatedCompletion', 'signatureId'],
  ...['customerName', 'customerPhone', 'customerEmail', 'deviceType', 'serialNumber', 'problem', 'notes'],
  ...['parts', 'partsCost', 'extraCost', 'cost'],
] as const satisfies (keyof Repair)[]
export type RepairOnPaper = Pick<Repair, (typeof fieldsOnPaper)[number]>

/** What papers say of a repair. While it is the same, so are they. */
export const repairOnPaper = (repair: Repair): RepairOnPaper =>
  Object.fromEntries(fieldsOnPaper.map(field => [field, repair[field]])) as RepairOnPaper

/** What they say of the shop. */
export const shopOnPaper = ({ shopName, address, supportPhone }: ShopOnPaper): ShopOnPaper => ({
  shopName,
  address,
  supportPhone,
})
export type ShopOnPaper = Pick<ShopSettings, 'shopName' | 'address' | 'supportPhone'>

/** All that a paper of a repair is made of. */
export interface PaperFacts {
  readonly repair: RepairOnPaper
  readonly shop: ShopOnPaper
  /** Where the customer follows it, and what the QR code holds. */
  readonly trackingUrl: string
  /** The customer's signature as PNG, if there is one. */
  readonly signature: Uint8Array | null
  readonly printedAt: string
}

/** What Vite has built of web/papers for the server. */
export interface PaperRenderer {
  renderPaper(paper: RepairPaper, facts: PaperFacts): Promise<Uint8Array>
}
