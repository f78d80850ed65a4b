import { Document, renderToBuffer } from '@react-pdf/renderer'
import type { PaperFacts, PaperRenderer, RepairPaper } from '#contract/papers/paper.ts'
import { Label } from '#web/papers/Label.tsx'
import { Receipt } from '#web/papers/Receipt.tsx'
import { ThermalReceipt } from '#web/papers/ThermalReceipt.tsx'

const papers: Readonly<Record<RepairPaper, (facts: PaperFacts) => React.ReactNode>> = {
  receipt: Receipt,
  thermal: ThermalReceipt,
  label: Label,
}

export const renderPaper: PaperRenderer['renderPaper'] = (paper, facts) => {
  const Paper = papers[paper]
  const { repair, shop } = facts
  return renderToBuffer(
    <Document title={repair.number} author={shop.shopName} creator="Tigena" producer="Tigena">
      <Paper {...facts} />
    </Document>,
  )
}
