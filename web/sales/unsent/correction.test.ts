import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { SaleDetails, SaleValues } from '#web/sales/create/saleForm.ts'
import { timeOfSale } from '#web/sales/unsent/correction.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { useUnsentPictures } from '#web/sales/unsent/useUnsentPictures.ts'

const now = new Date('2026-11-16T12:00:00.000Z')
const bytes = new Blob(['picture'])
const refused = (code: string): UnsentSale => ({
  tempId: 'sale',
  syncStatus: 'refused',
  createdAt: '2026-11-15T08:00:00.000Z',
  clockOffsetMs: 60_000,
  sentAt: '2026-11-16T11:00:00.000Z',
  onlineId: null,
  seller: { id: 'hana', name: 'Hana' },
  payloadVersion: 1,
  problem: { code, message: '' },
  details: {},
  images: [
    { id: 'first', bytes },
    { id: 'second', bytes: null },
  ],
  items: [],
})

test('a new sale is made now, and an unsent one that is corrected keeps its time unless the server refused it for that', () => {
  expect(timeOfSale(null, now).createdAt).toBe(now.toISOString())
  expect(timeOfSale(refused('input.invalid'), now)).toMatchObject({
    createdAt: '2026-11-15T08:00:00.000Z',
    clockOffsetMs: 60_000,
  })
  expect(timeOfSale(refused('sales.tooLongAgo'), now).createdAt).toBe(now.toISOString())
})

const pictures = (sale: UnsentSale | null, restored: readonly (string | null)[]) =>
  renderHook(() => useUnsentPictures(useForm<SaleValues, unknown, SaleDetails>().control, sale, restored)).result
    .current

test('the form uploads the pictures whose bytes are in the unsent sale, but not those that were removed', () => {
  const sale = refused('input.invalid')
  const uploaded = (...input: Parameters<typeof pictures>) => pictures(...input).fields.unsent
  expect(uploaded(sale, ['first', 'second', null])).toEqual([{ id: 'first', bytes }, undefined, undefined])
  expect(uploaded(sale, [null, 'second', null])).toEqual([undefined, undefined, undefined])
  expect(uploaded(null, ['first', null, null])).toEqual([undefined, undefined, undefined])
})

test('a picture that was uploaded before a reload keeps its bytes in the unsent sale', () => {
  const ids = ['first', 'second', null]
  expect(pictures(refused('input.invalid'), ids).chosen(ids)).toEqual([
    { id: 'first', bytes },
    { id: 'second', bytes: null },
  ])
})
