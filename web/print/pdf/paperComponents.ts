import type { FactsByKind } from '#contract/pdf/paper.ts'
import { Certificate } from '#web/print/pdf/Certificate.tsx'
import type { PaperComponents } from '#web/print/pdf/createPaperRenderer.tsx'
import { Label } from '#web/print/pdf/Label.tsx'
import { Receipt } from '#web/print/pdf/Receipt.tsx'
import { ThermalReceipt } from '#web/print/pdf/ThermalReceipt.tsx'

/**
 * The component of each kind of paper. Set no `lineHeight` in one: nested elements multiply it at each layout, and the footer
 * disappears.
 */
export const paperComponents: PaperComponents<FactsByKind> = {
  'repair.receipt': Receipt,
  'repair.thermal': ThermalReceipt,
  'repair.label': Label,
  'warranty.certificate': Certificate,
}
