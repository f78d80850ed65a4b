import { beforeEach, expect, test } from 'vitest'
import {
  dropLostImages,
  readSaleDraft,
  readSaleType,
  saveSaleDraft,
  saveSaleType,
} from '#web/sales/create/saleDraft.ts'
import { emptyValues, type SaleValues } from '#web/sales/create/saleForm.ts'
import { deleteStoredSale, hasStoredSale } from '#web/sales/storedSale.ts'

beforeEach(() => localStorage.clear())

const fileId = '0198a000-0000-7000-8000-000000000002'
const values: SaleValues = {
  ...emptyValues,
  customerName: 'Abebe',
  amountReceived: Number.NaN,
  images: [fileId, null, null],
  lines: [
    {
      productId: '0198a000-0000-7000-8000-000000000001',
      productName: 'Galaxy A15',
      productType: 'phone',
      quantity: 2,
      unitPrice: undefined,
      imei: '490154',
    },
  ],
}

test('a draft is stored under the documented keys and comes back to its own user, with the same id', () => {
  const draft = readSaleDraft('hana')
  saveSaleDraft('hana', draft, values)
  saveSaleType('hana', 'phone')
  expect(Object.keys(localStorage).sort()).toEqual(['saleFormData', 'saleType', 'selectedProducts'])
  expect(readSaleDraft('hana')).toEqual({
    ...draft,
    values: { ...values, amountReceived: undefined },
    isRestored: true,
  })
  expect(readSaleDraft('sara')).toMatchObject({ values: emptyValues, isRestored: false })
  expect([hasStoredSale('hana'), hasStoredSale('sara')]).toEqual([true, false])
  deleteStoredSale('hana')
  expect([hasStoredSale('hana'), readSaleType('hana'), localStorage.length]).toEqual([false, '', 0])
})

test('two users have a draft each, and deleting one leaves the other', () => {
  const hana = readSaleDraft('hana')
  saveSaleDraft('hana', hana, values)
  const sara = readSaleDraft('sara')
  saveSaleDraft('sara', sara, { ...values, customerName: 'Sara', lines: [] })
  saveSaleType('sara', 'phone')
  expect([readSaleDraft('hana').values.lines.length, readSaleType('hana')]).toEqual([1, ''])
  expect(readSaleDraft('sara')).toMatchObject({ id: sara.id, values: { customerName: 'Sara', lines: [] } })

  deleteStoredSale('hana')
  saveSaleDraft('sara', sara, { ...values, customerName: 'Sara T.' })
  expect([hasStoredSale('hana'), hasStoredSale('sara')]).toEqual([false, true])
  expect(readSaleDraft('sara').values.customerName).toBe('Sara T.')

  saveSaleDraft('hana', hana, values)
  deleteStoredSale('sara')
  expect([hasStoredSale('hana'), hasStoredSale('sara'), localStorage.length]).toEqual([true, false, 2])
})

test('images that the server has deleted since are left out, unless the queue has them', () => {
  saveSaleDraft('hana', readSaleDraft('hana', 0), values)
  const draft = readSaleDraft('hana')
  const day = 24 * 60 * 60_000
  const opened = (queued: Parameters<typeof dropLostImages>[1], now = day) => {
    const { values, startedAt, hasLostImages } = dropLostImages(draft, queued, now)
    return [values.images, startedAt, hasLostImages]
  }
  expect(opened([], day / 2)).toEqual([[fileId, null, null], 0, false])
  expect(opened([])).toEqual([[null, null, null], day, true])
  expect(opened([{ id: fileId, bytes: null }])).toEqual([[null, null, null], day, true])
  expect(opened([{ id: fileId, bytes: new Blob(['picture']) }])).toEqual([[fileId, null, null], day, false])
})

test('an emptied form deletes its own draft only, and what cannot be read is no draft', () => {
  const draft = readSaleDraft('hana')
  saveSaleDraft('hana', draft, values)
  saveSaleDraft('hana', { ...draft, id: fileId }, emptyValues)
  expect(readSaleDraft('hana').isRestored).toBe(true)
  saveSaleDraft('hana', draft, emptyValues)
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('saleFormData', '{"userId":"hana"')
  expect(readSaleDraft('hana').isRestored).toBe(false)
})
