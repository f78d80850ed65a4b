import { Document, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type FunctionComponent } from 'react'
import type { PaperFacts, PaperRenderer } from '#contract/pdf/paper.ts'
import { PaperLanguage } from '#web/print/pdf/paperLanguage.ts'

export type PaperComponents<Facts> = { readonly [Kind in keyof Facts]: FunctionComponent<Facts[Kind]> }

/** Renders any kind of paper that has a component. */
export const createPaperRenderer = <Facts extends Readonly<Record<keyof Facts, PaperFacts>>>(
  components: PaperComponents<Facts>,
): PaperRenderer<Facts> => ({
  renderPaper: (kind, facts) =>
    renderToBuffer(
      <Document
        title={facts.title}
        language={facts.language}
        author={facts.shop.shopName}
        creator="Tigena"
        producer="Tigena"
      >
        <PaperLanguage value={facts.language}>{createElement(components[kind], facts)}</PaperLanguage>
      </Document>,
    ),
})
