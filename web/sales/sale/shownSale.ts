import type { Sale } from '#contract/sales/sales.ts'

/** A sale as its page and its receipt show it. */
export interface ShownSale extends Sale {
  /** It is only on this device, so the server can neither change it nor issue a warranty for it. */
  readonly isUnsent?: boolean
}
