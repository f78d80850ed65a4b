import { createPaperRenderer } from '#web/papers/createPaperRenderer.tsx'
import { paperComponents } from '#web/papers/paperComponents.ts'

export const { renderPaper } = createPaperRenderer(paperComponents)
