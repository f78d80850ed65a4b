import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Category } from '#contract/products/categories.ts'
import { firstCategories } from '#contract/products/firstCategories.ts'
import { schemaFolder } from '../schema/schemaFolder.ts'
import { buildLine, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const sales = await shop.staff('Sales')

const listCategories = async (): Promise<Category[]> => (await sales.call('GET', '/api/categories')).json().items
const [category, otherCategory] = (await listCategories()) as [Category, Category]

const productOf = (overrides: object = {}) => ({
  id: randomUUID(),
  name: `Samsung Galaxy ${randomUUID()}`,
  type: 'phone',
  categoryId: category.id,
  price: 2_450_050,
  barcode: null,
  ...overrides,
})
const add = async (overrides: object = {}) => (await sales.call('POST', '/api/products', productOf(overrides))).json()
const namesFound = async (query: string) =>
  (await sales.call('GET', `/api/products?${query}`)).json().items.map(({ name }: { name: string }) => name)

test('a new shop has the categories that the app can name in Amharic', async () =>
  expect((await listCategories()).map(({ name }) => name).sort()).toEqual([...firstCategories].sort()))

test('a product is created, listed by name with its category, edited and deleted', async () => {
  const product = productOf({ name: 'Tecno Spark 40', barcode: '6 291041 500213' })
  const added = await sales.call('POST', '/api/products', product)
  expect([added.statusCode, added.json()]).toEqual([
    201,
    {
      ...product,
      barcode: '6291041500213',
      categoryName: category.name,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ])
  await add({ name: 'charger', type: 'accessory' })
  expect(await namesFound('')).toEqual(['charger', 'Tecno Spark 40'])
  const { id } = product
  const edit = { version: 1, name: 'Tecno Spark 40 Pro', categoryId: otherCategory.id, price: null, barcode: null }
  const edited = await admin.call('PATCH', `/api/products/${id}`, edit)
  expect([edited.statusCode, edited.json()]).toMatchObject([
    200,
    { ...edit, version: 2, type: 'phone', categoryName: otherCategory.name },
  ])
  expect((await sales.call('DELETE', `/api/products/${id}`)).statusCode).toBe(204)
  for (const method of ['PATCH', 'DELETE'] as const) {
    const missing = await sales.call(method, `/api/products/${id}`, method === 'PATCH' ? { version: 2 } : undefined)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'products.notFound'])
  }
  const { rows } = await sql`
    select action, before ->> 'name' as name from audit_log where row_id = ${id} order by id desc limit 1`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ action: 'products.delete', name: 'Tecno Spark 40 Pro' }])
})

describe('PROD-02 a product', () => {
  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ type: undefined }, { type: 'Please select a type' }],
    [{ type: 'tablet' }, { type: 'Please select a type' }],
    [{ categoryId: undefined }, { categoryId: 'Please select a category' }],
    [{ categoryId: '' }, { categoryId: 'Please select a category' }],
    [{ price: -1 }, { price: 'Price must be 0 or more' }],
    [{ price: 0.5 }, { price: 'Price must be an amount of 0 or more with at most 2 decimals' }],
    [{ barcode: 'ባርኮድ' }, { barcode: 'Barcode can have at most 50 digits, Latin letters and signs' }],
    [{ barcode: '1'.repeat(51) }, { barcode: 'Barcode can have at most 50 digits, Latin letters and signs' }],
  ])('with %o is refused', async (overrides, fields) => {
    const refused = await sales.call('POST', '/api/products', productOf(overrides))
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
  })

  test('needs neither a price nor a barcode', async () => {
    expect(await add({ price: undefined, barcode: undefined })).toMatchObject({ price: null, barcode: null })
    expect(await add({ barcode: ' ' })).toMatchObject({ barcode: null })
  })

  test('of a category that does not exist is refused', async () => {
    const refused = await sales.call('POST', '/api/products', productOf({ categoryId: randomUUID() }))
    expect([refused.statusCode, refused.json().details.fields]).toEqual([
      404,
      { categoryId: 'This category no longer exists' },
    ])
  })

  test('with the barcode of another product is refused', async () => {
    await add({ barcode: '0194253712013' })
    for (const barcode of ['0194253712013', '194253712013']) {
      const refused = await sales.call('POST', '/api/products', productOf({ barcode }))
      expect([refused.statusCode, refused.json().details.fields]).toEqual([
        409,
        { barcode: 'Another product has this barcode' },
      ])
    }
  })
})

test('several products are deleted at once, those of past sales too, and the reply counts those that still existed', async () => {
  const products = [await add({ name: 'Many one' }), await add({ name: 'Many two' }), await add({ name: 'Many three' })]
  const sold = products[0]
  const line = { ...(await buildLine(shop)), productId: sold.id, productName: sold.name, unitPrice: sold.price }
  const sale = saleInput([line])
  expect((await sales.call('POST', '/api/sales', sale)).statusCode).toBe(201)
  await sales.call('DELETE', `/api/products/${products[1].id}`)
  const ids = products.map(({ id }) => id)
  const deleted = await sales.call('POST', '/api/products/delete', { ids })
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { deleted: 2 }])
  expect(await namesFound('search=many')).toEqual([])
  expect((await sales.call('GET', `/api/sales/${sale.id}`)).json().lines[0].productName).toBe('Many one')
  expect((await sales.call('POST', '/api/products/delete', { ids: [] })).statusCode).toBe(400)
  const technician = await shop.staff('Technician')
  expect((await technician.call('POST', '/api/products/delete', { ids })).statusCode).toBe(403)
})

test('a product sent twice is created once', async () => {
  const product = productOf({ barcode: '5901234123457' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => sales.call('POST', '/api/products', product)))
  expect(new Set(answers.map(answer => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
  const other = await sales.call('POST', '/api/products', { ...product, price: 1 })
  expect([other.statusCode, other.json().code]).toEqual([409, 'id.taken'])
})

test('the same name and type exists once, however it is written; the refusal names the existing product', async () => {
  const { id, version } = await add({ name: 'Infinix Hot 50' })
  const again = await sales.call('POST', '/api/products', productOf({ name: 'INFINIX hot 50' }))
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'products.exists', details: { id, name: 'Infinix Hot 50' } },
  ])
  const cover = await add({ name: 'Infinix Hot 50', type: 'accessory' })
  const renamed = await sales.call('PATCH', `/api/products/${cover.id}`, { version: 1, type: 'phone' })
  expect(renamed.json().code).toBe('products.exists')
  const respelled = await sales.call('PATCH', `/api/products/${id}`, { version, name: 'infinix HOT 50' })
  expect(respelled.json().name).toBe('infinix HOT 50')
  const twice = [1, 2].map(() => sales.call('POST', '/api/products', productOf({ name: 'Infinix Note 50' })))
  expect((await Promise.all(twice)).map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('an upgrade gives each barcode one spelling and one product, and each name and type one product, in names of at most 100 characters', async () => {
  const older = await shop.owner.pool.connect()
  try {
    await older.query('begin')
    await older.query('alter table products drop constraint products_barcode_spelling')
    await older.query('drop index products_name_type_key; create index products_by_lower_name on products (id)')
    await older.query(
      `insert into products (id, type, category_id, name, barcode, created_at)
       select gen_random_uuid(), 'phone', $1, name, barcode, date '2026-01-01' + place
       from json_to_recordset($2) as product (place integer, name text, barcode text)`,
      [
        category.id,
        JSON.stringify([
          { place: 1, name: 'Upgraded', barcode: '712345678904' },
          { place: 2, name: 'upgraded', barcode: '0712345678904' },
          { place: 3, name: 'Upgraded (2)', barcode: 'UP 3' },
          { place: 4, name: 'UPGRADED', barcode: null },
          ...[5, 6].map(place => ({ place, name: 'Upgraded '.padEnd(100, 'x'), barcode: null })),
          ...[7, 8].map(place => ({ place, name: 'Upgraded '.padEnd(98, 'x').padEnd(100, 'y'), barcode: null })),
        ]),
      ],
    )
    for (const name of ['0052_product_keys.sql', '0058_long_product_names.sql'])
      await older.query(readFileSync(join(schemaFolder, 'migrations', name), 'utf8'))
    const { rows } = await older.query(
      `select name, barcode, (select count(*)::int from audit_log where action = 'products.upgrade' and row_id = products.id::text) changes
       from products where name ilike 'upgraded%' order by created_at`,
    )
    expect(rows).toEqual([
      { name: 'Upgraded', barcode: '0712345678904', changes: 1 },
      { name: 'upgraded (2)', barcode: null, changes: 2 },
      { name: 'Upgraded (2) (2)', barcode: 'UP 3', changes: 1 },
      { name: 'UPGRADED (3)', barcode: null, changes: 1 },
      { name: 'Upgraded '.padEnd(100, 'x'), barcode: null, changes: 0 },
      { name: `${'Upgraded '.padEnd(96, 'x')} (2)`, barcode: null, changes: 2 },
      { name: 'Upgraded '.padEnd(98, 'x').padEnd(100, 'y'), barcode: null, changes: 0 },
      { name: `${'Upgraded '.padEnd(96, 'x')} (3)`, barcode: null, changes: 2 },
    ])
  } finally {
    await older.query('rollback')
    older.release()
  }
})

test('the list is filtered by category and type, in pages', async () => {
  const ids = { categoryId: otherCategory.id, price: null }
  for (const name of ['Filter C', 'Filter A', 'Filter B']) await add({ ...ids, name, type: 'accessory' })
  await add({ ...ids, name: 'Filter phone' })
  const query = `categoryId=${otherCategory.id}&search=filter`
  expect(await namesFound(query)).toEqual(['Filter A', 'Filter B', 'Filter C', 'Filter phone'])
  expect(await namesFound(`categoryId=${category.id}&search=filter`)).toEqual([])
  const page = (await sales.call('GET', `/api/products?${query}&type=accessory&limit=2`)).json()
  expect(page.items).toHaveLength(2)
  expect(await namesFound(`${query}&type=accessory&limit=2&cursor=${page.nextCursor}`)).toEqual(['Filter C'])
})

test('a barcode finds its product in either spelling, whatever products have the digits in their name', async () => {
  await add({ name: 'A strap for 036000291452' })
  await add({ name: 'Yy strap', barcode: '0036000291452' })
  for (const scanned of ['036000291452', '0036000291452', '0%2036000%20291452'])
    expect(await namesFound(`barcode=${scanned}&limit=1`)).toEqual(['Yy strap'])
  expect(await namesFound('search=036000291452')).toEqual(['A strap for 036000291452', 'Yy strap'])
  expect(await namesFound('barcode=36000291452')).toEqual([])
})

test('the list is searched by name, category and barcode, in pages', async () => {
  const cables = (
    await sales.call('POST', '/api/categories', { id: randomUUID(), name: 'Zz 100% cables' })
  ).json() as Category
  for (const name of ['Zz lightning', 'Zz micro', 'Zz type C']) await add({ name, categoryId: cables.id })
  await add({ name: 'Zz speaker', barcode: '9780201379624' })
  expect(await namesFound('search=zz%20LIGHT')).toEqual(['Zz lightning'])
  expect(await namesFound('search=100%25')).toEqual(['Zz lightning', 'Zz micro', 'Zz type C'])
  expect(await namesFound('search=9780201379624')).toEqual(['Zz speaker'])
  const first = (await sales.call('GET', '/api/products?search=zz&limit=3')).json()
  const rest = (await sales.call('GET', `/api/products?search=zz&limit=3&cursor=${first.nextCursor}`)).json()
  expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['Zz lightning', 'Zz micro', 'Zz speaker'])
  expect([rest.items.map(({ name }: { name: string }) => name), rest.nextCursor]).toEqual([['Zz type C'], null])
})

test('sorted by fit, names that begin with the search come first, then those that contain it, then those of its category, in pages', async () => {
  const kites = (
    await sales.call('POST', '/api/categories', { id: randomUUID(), name: 'Kite parts' })
  ).json() as Category
  const names = ['A string', 'Case for kite', 'Box kite', 'Kite red', 'kite blue']
  for (const name of names) await add({ name, categoryId: name === 'A string' ? kites.id : category.id })
  const best = ['kite blue', 'Kite red', 'Box kite', 'Case for kite', 'A string']
  expect(await namesFound('search=KITE&sort=fit')).toEqual(best)
  expect(await namesFound('search=kite')).toEqual(['A string', 'Box kite', 'Case for kite', 'kite blue', 'Kite red'])
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `search=kite&sort=fit&limit=2${cursor && `&cursor=${cursor}`}`
    const { items, nextCursor } = (await sales.call('GET', `/api/products?${query}`)).json()
    paged.push(...items.map(({ name }: { name: string }) => name))
    cursor = nextCursor
  }
  expect(paged).toEqual(best)
})

test('LANG-02: the products of a category of a new shop are found by its Amharic name', async () => {
  const categoryId = (await listCategories()).find(({ name }) => name === 'Chargers & Cables')?.id
  const { id } = await add({ categoryId })
  const idsFound = async (search: string) =>
    (await sales.call('GET', `/api/products?search=${encodeURIComponent(search)}`))
      .json()
      .items.map((product: { id: string }) => product.id)
  expect(await idsFound('ስማርት')).not.toContain(id)
  expect(await idsFound('ቻርጀሮችና ኬብሎች')).toEqual([id])
})

describe('categories', () => {
  test('exist from the start, and are added and renamed', async () => {
    expect((await listCategories()).length).toBeGreaterThanOrEqual(4)
    const id = randomUUID()
    const added = await sales.call('POST', '/api/categories', { id, name: 'Power Banks' })
    expect([added.statusCode, added.json()]).toEqual([201, { id, name: 'Power Banks', version: 1 }])
    await add({ name: 'Anker 10000', categoryId: id })
    const renamed = await admin.call('PATCH', `/api/categories/${id}`, { version: 1, name: 'Batteries' })
    expect([renamed.statusCode, renamed.json()]).toEqual([200, { id, name: 'Batteries', version: 2 }])
    const late = await sales.call('PATCH', `/api/categories/${id}`, { version: 1, name: 'Power' })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'edit.conflict', details: { current: { name: 'Batteries', version: 2 } } },
    ])
    expect(await namesFound('search=batteries')).toEqual(['Anker 10000'])
    const names = (await listCategories()).map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  })

  test('cannot have the same name, in upper or lower case', async () => {
    const taken = { statusCode: 409, fields: { name: 'There is already a category with this name' } }
    const name = category.name.toUpperCase()
    const added = await sales.call('POST', '/api/categories', { id: randomUUID(), name })
    expect({ statusCode: added.statusCode, fields: added.json().details.fields }).toEqual(taken)
    const { id, version } = otherCategory
    const renamed = await sales.call('PATCH', `/api/categories/${id}`, { version, name })
    expect({ statusCode: renamed.statusCode, fields: renamed.json().details.fields }).toEqual(taken)
    const sameAgain = await sales.call('PATCH', `/api/categories/${id}`, { version, name: otherCategory.name })
    expect(sameAgain.statusCode).toBe(200)
  })

  const addCategory = async (name: string): Promise<Category> =>
    (await sales.call('POST', '/api/categories', { id: randomUUID(), name })).json()
  const merge = ({ id }: Category, into: Category) =>
    sales.call('POST', `/api/categories/${id}/merge`, { intoId: into.id })

  test('are deleted only when empty', async () => {
    const { id } = await addCategory('Watches')
    const product = await add({ name: 'Mi Watch', categoryId: id })
    const refused = await sales.call('DELETE', `/api/categories/${id}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'categories.notEmpty', message: expect.stringContaining('has 1 product(s)') },
    ])
    expect((await listCategories()).find(listed => listed.id === id)).toMatchObject({ productCount: 1 })
    await sales.call('DELETE', `/api/products/${product.id}`)
    expect((await sales.call('DELETE', `/api/categories/${id}`)).statusCode).toBe(204)
    expect((await sales.call('DELETE', `/api/categories/${id}`)).json().code).toBe('categories.notFound')
  })

  test('are merged: the products move, as an edit of each, and the category is gone', async () => {
    const [from, into] = [await addCategory('Cases'), await addCategory('Covers')]
    const product = await add({ name: 'Merged case', categoryId: from.id })
    expect((await merge(from, into)).json()).toEqual({ moved: 1 })
    const [moved] = (await sales.call('GET', '/api/products?search=merged')).json().items
    expect(moved).toMatchObject({ id: product.id, categoryId: into.id, categoryName: 'Covers', version: 2 })
    expect((await merge(from, into)).json().code).toBe('categories.notFound')
    const self = await merge(into, into)
    expect([self.statusCode, self.json().details.fields]).toEqual([400, { intoId: 'Please select another category' }])
  })

  test('that are merged into each other at the same moment keep one, and no product is lost', async () => {
    const [one, other] = [await addCategory('Left'), await addCategory('Right')]
    await add({ name: 'Kept left', categoryId: one.id })
    await add({ name: 'Kept right', categoryId: other.id })
    const replies = await Promise.all([merge(one, other), merge(other, one)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect(await namesFound('search=kept')).toEqual(['Kept left', 'Kept right'])
  })

  test('that do not exist cannot be renamed', async () => {
    const missing = await sales.call('PATCH', `/api/categories/${randomUUID()}`, { version: 1, name: 'x' })
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'categories.notFound'])
  })
})
