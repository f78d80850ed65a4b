import type { ReplyOf } from '../endpoint.ts'
import type { Repair } from '../repairs/repairs.ts'
import type { getPublicSettings } from '../settings/settings.ts'

/** A page for the customer, the same on the roll of a thermal printer, and a label for the device. */
export const repairPapers = ['receipt', 'thermal', 'label'] as const
export type RepairPaper = (typeof repairPapers)[number]

/** Of the receipt it is the number alone. */
export const paperFileName = (number: string, paper: RepairPaper): string =>
  `${paper === 'receipt' ? number : `${number}-${paper}`}.pdf`

/** All that a paper of a repair is made of. */
export interface PaperFacts {
  readonly repair: Repair
  readonly settings: ReplyOf<typeof getPublicSettings>
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
