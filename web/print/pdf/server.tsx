import { createPaperRenderer } from '#web/print/pdf/createPaperRenderer.tsx'
import { paperComponents } from '#web/print/pdf/paperComponents.ts'

export const { renderPaper } = createPaperRenderer(paperComponents)
