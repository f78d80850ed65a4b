import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import type { PaperRenderer } from '#contract/papers/paper.ts'

export const renderPaper: PaperRenderer['renderPaper'] = (_paper, { repair }) =>
  renderToBuffer(
    <Document>
      <Page size="A4">
        <Text>{repair.number}</Text>
      </Page>
    </Document>,
  )
