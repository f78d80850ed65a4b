import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Category } from '#contract/products/categories.ts'
import type { ProductImport } from '#contract/products/import.ts'
import type { Product } from '#contract/products/products.ts'
import { randomPhone } from '../testing/repairs.ts'
import { saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const sales = await shop.staff('Sales')

interface Cells {
  name: string
  category?: string
  price?: string
  barcode?: string
}

/** Imports the products, and returns the newest import. */
const importAll = async (products: readonly Cells[], existing = 'skip'): Promise<ProductImport> => {
  const rows = products.map((cells, index) => ({
    row: index + 2,
    type: 'phone',
    category: 'Smartphones',
    price: '',
    barcode: '',
    ...cells,
  }))
  expect((await sales.call('POST', '/api/products/import', { rows, existing })).statusCode).toBe(200)
  return (await listImports())[0] as ProductImport
}
const listImports = async (): Promise<ProductImport[]> =>
  (await sales.call('GET', '/api/products/imports')).json().items
const found = async (search: string): Promise<Product[]> =>
  (await sales.call('GET', `/api/products?${new URLSearchParams({ search })}`)).json().items
const productOf = async (name: string) => (await found(name))[0] as Product
const undo = (id: string, by = admin) => by.call('POST', `/api/products/imports/${id}/undo`)
const check = async (id: string) => (await admin.call('GET', `/api/products/imports/${id}/undo`)).json()
const sell = async ({ id, name, price }: Product) => {
  const line = {
    productId: id,
    productName: name,
    productType: 'phone',
    quantity: 1,
    unitPrice: price ?? 1000,
  } as const
  const sale = { ...saleInput([line]), customerPhone: randomPhone() }
  expect((await sales.call('POST', '/api/sales', sale)).statusCode).toBe(201)
}

test('an import is listed with who, when and how much, and undone once', async () => {
  const { id, ...listed } = await importAll([{ name: 'Aa One' }, { name: 'Aa Two', barcode: 'AA2' }])
  expect(listed).toEqual({
    createdAt: expect.any(String),
    createdBy: 'The Sales',
    added: 2,
    updated: 0,
    undoneAt: null,
    undoneBy: null,
  })
  expect(await check(id)).toEqual({ deleted: 2, restored: 0, unchanged: 0, soldName: null })
  const replies = await Promise.all([undo(id), undo(id)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(replies.map(reply => reply.json())).toEqual(
    expect.arrayContaining([
      { deleted: 2, restored: 0, unchanged: 0 },
      expect.objectContaining({
        code: 'products.importUndone',
        message: 'This import has already been undone by The Admin',
      }),
    ]),
  )
  expect(await found('aa ')).toEqual([])
  expect((await listImports())[0]).toMatchObject({ id, undoneBy: 'The Admin', undoneAt: expect.any(String) })
  expect((await undo(randomUUID())).json().code).toBe('products.importNotFound')
})

test('products that the import changed get their values back, those that it left alone stay', async () => {
  await importAll([{ name: 'Bb One', price: '100', barcode: 'BB1' }, { name: 'Bb Two' }])
  const { id, added, updated } = await importAll(
    [
      { name: 'Bb One', category: 'Basic Phones', price: '150', barcode: 'BB9' },
      { name: 'Bb Two' },
      { name: 'Bb Three', barcode: 'BB1' },
    ],
    'update',
  )
  expect({ added, updated }).toEqual({ added: 1, updated: 1 })
  expect((await undo(id)).json()).toEqual({ deleted: 1, restored: 1, unchanged: 0 })
  expect(await found('bb ')).toMatchObject([
    { name: 'Bb One', categoryName: 'Smartphones', price: 10_000, barcode: 'BB1', version: 3 },
    { name: 'Bb Two', version: 1 },
  ])
})

test('an import without any change is no import', async () => {
  const { id } = await importAll([{ name: 'Cc One' }])
  expect((await importAll([{ name: 'Cc One' }], 'update')).id).toBe(id)
})

test('products that were edited or deleted since stay as they are, and the reply counts them', async () => {
  await importAll([{ name: 'Dd Old', price: '100' }])
  const { id } = await importAll(
    [{ name: 'Dd Old', price: '200' }, { name: 'Dd One' }, { name: 'Dd Two' }, { name: 'Dd Three' }],
    'update',
  )
  for (const name of ['Dd Old', 'Dd One']) {
    const { id: productId, version } = await productOf(name)
    await sales.call('PATCH', `/api/products/${productId}`, { version, price: 55_500 })
  }
  await sales.call('DELETE', `/api/products/${(await productOf('Dd Two')).id}`)
  expect(await check(id)).toMatchObject({ deleted: 1, restored: 0, unchanged: 2 })
  expect((await undo(id)).json()).toEqual({ deleted: 1, restored: 0, unchanged: 2 })
  expect((await found('dd ')).map(({ name, price }) => [name, price])).toEqual([
    ['Dd Old', 55_500],
    ['Dd One', 55_500],
  ])
})

test('an import of which something was sold cannot be undone', async () => {
  const older = await importAll([{ name: 'Ee One', price: '100' }, { name: 'Ee Two' }])
  await sell(await productOf('Ee One'))
  const newer = await importAll([{ name: 'Ee One', price: '200' }], 'update')
  expect((await check(older.id)).soldName).toBe('Ee One')
  const refused = await undo(older.id)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'products.importSold', message: expect.stringMatching(/^Ee One was sold after this import/) },
  ])
  expect(await found('ee ')).toHaveLength(2)
  // That sale was made before the second import.
  expect((await undo(newer.id)).json()).toEqual({ deleted: 0, restored: 1, unchanged: 0 })
})

test('an import of which something was sold cannot be undone after that product was deleted', async () => {
  const older = await importAll([{ name: 'Hh One', price: '100' }, { name: 'Hh Two' }])
  const product = await productOf('Hh One')
  await sell(product)
  const newer = await importAll([{ name: 'Hh One', price: '200' }, { name: 'Hh Three' }], 'update')
  await sales.call('DELETE', `/api/products/${product.id}`)
  expect((await check(older.id)).soldName).toBe('Hh One')
  expect((await undo(older.id)).json().code).toBe('products.importSold')
  // That sale was made before the second import.
  expect((await undo(newer.id)).json()).toEqual({ deleted: 1, restored: 0, unchanged: 0 })
  expect((await found('hh ')).map(({ name }) => name)).toEqual(['Hh Two'])
})

test('a barcode that another product has got since is not taken from it', async () => {
  await importAll([{ name: 'Ff One', barcode: 'FF1' }])
  const { id } = await importAll([{ name: 'Ff One', barcode: 'FF2' }], 'update')
  await importAll([{ name: 'Ff Two', barcode: 'FF1' }])
  expect((await undo(id)).json()).toEqual({ deleted: 0, restored: 0, unchanged: 1 })
  expect((await found('ff ')).map(({ barcode }) => barcode)).toEqual(['FF2', 'FF1'])
})

test('a barcode is not taken from a product of the import that stays because it was edited since', async () => {
  await importAll([
    { name: 'Ii One', barcode: 'II1' },
    { name: 'Ii Two', barcode: 'II2' },
    { name: 'Ii Four', price: '1' },
  ])
  const { id } = await importAll(
    [
      { name: 'Ii One', barcode: 'II9' },
      { name: 'Ii Two', barcode: 'II1' },
      { name: 'Ii Three', barcode: 'II2' },
      { name: 'Ii Four', price: '2' },
    ],
    'update',
  )
  const { id: productId, version } = await productOf('Ii Three')
  await sales.call('PATCH', `/api/products/${productId}`, { version, price: 55_500 })
  const counts = { deleted: 0, restored: 1, unchanged: 3 }
  expect(await check(id)).toEqual({ ...counts, soldName: null })
  expect((await undo(id)).json()).toEqual(counts)
  expect((await found('ii ')).map(({ name, price, barcode }) => [name, price, barcode])).toEqual([
    ['Ii Four', 100, null],
    ['Ii One', null, 'II9'],
    ['Ii Three', 55_500, 'II2'],
    ['Ii Two', null, 'II1'],
  ])
})

test('products that exchanged their barcodes get them back', async () => {
  await importAll([
    { name: 'Jj One', barcode: 'JJ1' },
    { name: 'Jj Two', barcode: 'JJ2' },
  ])
  const swapped = [
    { name: 'Jj One', barcode: 'JJ2' },
    { name: 'Jj Two', barcode: 'JJ1' },
  ]
  const { id } = await importAll(swapped, 'update')
  expect((await undo(id)).json()).toEqual({ deleted: 0, restored: 2, unchanged: 0 })
  expect((await found('jj ')).map(({ barcode }) => barcode)).toEqual(['JJ1', 'JJ2'])
})

test('a merge of categories since does not prevent it', async () => {
  const addCategory = async (name: string): Promise<Category> =>
    (await sales.call('POST', '/api/categories', { id: randomUUID(), name })).json()
  const [from, into] = [await addCategory('Gg from'), await addCategory('Gg into')]
  await importAll([{ name: 'Gg One', category: 'Gg from' }])
  const { id } = await importAll([{ name: 'Gg One' }, { name: 'Gg Two', category: 'Gg from' }], 'update')
  expect((await sales.call('POST', `/api/categories/${from.id}/merge`, { intoId: into.id })).json()).toEqual({
    moved: 1,
  })
  expect((await undo(id)).json()).toEqual({ deleted: 1, restored: 1, unchanged: 0 })
  expect(await found('gg ')).toMatchObject([{ name: 'Gg One', categoryName: 'Gg into' }])
})
