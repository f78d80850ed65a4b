import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { replaceCached } from '#web/offline/cachedRows.ts'
import { readCategoryCopies, readProductCopies } from '#web/products/productCopies.ts'
import { readSaleCopies, readSaleCopy } from '#web/sales/offline/saleCopies.ts'
import { hana, saleWith, sara } from '#web/sales/testing.tsx'
import { rememberUser } from '#web/session/rememberedUser.ts'

const older = saleWith({ id: 'older', createdAt: '2026-11-15T04:29:59.999Z', salesPerson: sara })
const newer = saleWith({
  ...{ id: 'newer', createdAt: '2026-11-15T04:30:00.000Z', customerName: 'Sara', customerPhone: '251922000000' },
  ...{ lines: [], paymentStatus: 'partial' },
})
const row = (kind: string, value: { id: string }, userId = hana.id) => ({ id: value.id, userId, kind, value })
const product = (id: string, name: string, categoryName: string) => ({
  ...{ id, name, categoryName, categoryId: categoryName, type: 'accessory', barcode: `62${id}` },
})

const idsOf = (found: { items: { id: string }[] } | undefined) => found?.items.map(({ id }) => id)
const sales = async (filter: Parameters<typeof readSaleCopies>[0]) => idsOf(await readSaleCopies(filter))
const products = async (search: string, categoryId?: string) => idsOf(await readProductCopies({ search, categoryId }))

beforeEach(async () => {
  rememberUser({ ...hana, username: 'hana', role: 'Admin' })
  await replaceCached('cached_sales', [row('sale', older), row('sale', newer)])
  await replaceCached('cached_products', [
    row('product', product('1', 'USB cable', 'Cables')),
    row('product', product('2', 'Case', 'Covers')),
    row('category', { id: 'c' }),
  ])
})

test('copied sales are listed newest first and filtered as the server does', async () => {
  expect(await sales({})).toEqual(['newer', 'older'])
  expect(await sales({ search: 'GALAXY' })).toEqual(['older'])
  expect(await sales({ search: '0922' })).toEqual(['newer'])
  expect(await sales({ search: 'nothing' })).toEqual([])
  expect(await sales({ salesPerson: sara.id })).toEqual(['older'])
  expect(await sales({ paymentStatus: 'partial' })).toEqual(['newer'])
  expect(await sales({ from: '2026-11-15' })).toEqual(['newer'])
  expect(await sales({ to: '2026-11-14' })).toEqual(['older'])
  expect((await readSaleCopy('older'))?.id).toBe('older')
})

test('copied products are found by name, category and whole barcode, and categories are listed', async () => {
  expect(await products('ca')).toEqual(['2', '1'])
  expect(await products('covers')).toEqual(['2'])
  expect(await products('621')).toEqual(['1'])
  expect(await products('', 'Covers')).toEqual(['2'])
  expect((await readCategoryCopies())?.items).toEqual([{ id: 'c' }])
})

test('another user of the device reads nothing', async () => {
  rememberUser({ ...sara, username: 'sara', role: 'Sales' })
  expect([await sales({}), await products(''), await readSaleCopy('older')]).toEqual([undefined, undefined, undefined])
})
