import type { FactsByKind } from '#contract/pdf/paper.ts'
import { Certificate } from '#web/papers/Certificate.tsx'
import type { PaperComponents } from '#web/papers/createPaperRenderer.tsx'
import { Label } from '#web/papers/Label.tsx'
import { Receipt } from '#web/papers/Receipt.tsx'
import { ThermalReceipt } from '#web/papers/ThermalReceipt.tsx'

/** The component of each kind of paper. */
export const paperComponents: PaperComponents<FactsByKind> = {
  'repair.receipt': Receipt,
  'repair.thermal': ThermalReceipt,
  'repair.label': Label,
  'warranty.certificate': Certificate,
}
