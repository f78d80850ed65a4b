import type { ReplyOf } from '../endpoint.ts'
import type { Repair } from '../repairs/repairs.ts'
import type { getPublicSettings } from '../settings/settings.ts'
import type { RepairPaper } from './papers.ts'

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
