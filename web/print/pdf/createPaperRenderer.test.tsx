// @vitest-environment node
import { Page, Text } from '@react-pdf/renderer'
import { expect, test } from 'vitest'
import type { PaperFacts } from '#contract/pdf/paper.ts'
import { createPaperRenderer } from '#web/print/pdf/createPaperRenderer.tsx'

interface SaleFacts extends PaperFacts {
  readonly items: readonly string[]
}

test('a kind of another subject is rendered by adding its component', { timeout: 20_000 }, async () => {
  const { renderPaper } = createPaperRenderer<{ 'sale.receipt': SaleFacts }>({
    'sale.receipt': ({ items }) =>
      items.map(item => (
        <Page key={item} size="A5">
          <Text>{item}</Text>
        </Page>
      )),
  })
  const bytes = await renderPaper('sale.receipt', {
    title: 'SAL-1',
    language: 'en',
    shop: {
      shopName: 'Tigena',
      address: '',
      supportPhone: '',
      email: '',
      channelUrl: null,
      branches: [],
      logoId: null,
    },
    logo: null,
    printedAt: '2026-11-15T09:00:00Z',
    items: ['Charger', 'Cable'],
  })
  const pdf = Buffer.from(bytes).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/MediaBox \[0 0 419\.\d+ 595\.\d+\]/g)).toHaveLength(2)
  expect(pdf).toContain('(SAL-1)')
})
