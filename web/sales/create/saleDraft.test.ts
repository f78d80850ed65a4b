import { expect, test } from 'vitest'
import { type DraftedSale, openValues, toDraft } from '#web/sales/create/saleDraft.ts'
import { emptyValues, type SaleValues } from '#web/sales/create/saleForm.ts'

const fileId = '0198a000-0000-7000-8000-000000000002'
const line = {
  productId: '0198a000-0000-7000-8000-000000000001',
  productName: 'Galaxy A15',
  productType: 'phone' as const,
  quantity: 2,
  unitPrice: undefined,
  discount: undefined,
  discountPercent: undefined,
  imei: '490154',
}
const values: SaleValues = {
  ...emptyValues,
  customerName: 'Abebe',
  amountReceived: Number.NaN,
  images: [fileId, null, null],
  lines: [line],
}

test('the form gets back what was typed, without what only the draft knows; an empty form has no draft', () => {
  const content = toDraft(values, { corrects: fileId })
  expect(content?.values.corrects).toBe(fileId)
  expect(openValues({ ...(content && { content }), startedAt: Date.now() }, []).values).toEqual(values)
  expect(toDraft(emptyValues, { corrects: fileId })).toBeUndefined()
})

test('an emptied quantity is still empty when the draft is read again', () => {
  const stored = JSON.stringify(toDraft({ ...values, lines: [{ ...line, quantity: undefined }] }, {}))
  expect(
    openValues({ content: JSON.parse(stored), startedAt: Date.now() }, []).values.lines[0]?.quantity,
  ).toBeUndefined()
})

test('a draft of an older version of the app that lacks a field opens with everything it has', () => {
  const { smsLanguage: _language, ...older } = values
  const { imei: _imei, ...olderLine } = line
  const content = { values: { ...older, lines: [olderLine] } as DraftedSale, pictures: {} }
  const opened = openValues({ content, startedAt: Date.now() }, []).values
  expect(opened).toEqual({ ...values, smsLanguage: '', lines: [{ ...line, imei: '' }] })
  const bare = { values: { customerName: 'Abebe' } as DraftedSale, pictures: {} }
  expect(openValues({ content: bare, startedAt: Date.now() }, []).values).toEqual({
    ...emptyValues,
    customerName: 'Abebe',
  })
})

test('images that the server has deleted since are left out, unless the unsent sale has them', () => {
  const content = toDraft(values, {})
  const day = 24 * 60 * 60_000
  const opened = (unsent: Parameters<typeof openValues>[1], now = day) => {
    const { values, startedAt, hasLostImages } = openValues({ ...(content && { content }), startedAt: 0 }, unsent, now)
    return [values.images, startedAt, hasLostImages]
  }
  expect(opened([], day / 2)).toEqual([[fileId, null, null], 0, false])
  expect(opened([])).toEqual([[null, null, null], day, true])
  expect(opened([{ id: fileId, bytes: null }])).toEqual([[null, null, null], day, true])
  expect(opened([{ id: fileId, bytes: new Blob(['picture']) }])).toEqual([[fileId, null, null], day, false])
})
