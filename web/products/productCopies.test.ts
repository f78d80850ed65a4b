import { expect, test, vi } from 'vitest'
import { inEthiopicOrder } from '#contract/testing/ethiopicOrder.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { saveCopies } from '#web/offline/copies.ts'
import { byLabel, readCategoryCopies, readProductCopies } from '#web/products/productCopies.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

const named = (kind: string) =>
  inEthiopicOrder.toReversed().map(name => ({ id: `${kind} ${name}`, name, categoryName: '', barcode: null }))

test('without a connection Amharic names have the order of the server, also in a browser in Amharic, which puts them first', async () => {
  const ofBrowser = new Intl.Collator('am')
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other: string) {
    return ofBrowser.compare(this, other)
  })
  rememberUser({ id: 'hana', username: 'hana', name: 'Hana', role: 'Admin' })
  await saveCopies('hana', 'cached_products', { product: named('product'), category: named('category') })
  const [products, categories] = [await readProductCopies({ search: '' }), await readCategoryCopies()]
  expect(products?.items.map(({ name }) => name)).toEqual(inEthiopicOrder)
  expect(categories?.items.toSorted(byLabel).map(({ name }) => name)).toEqual(inEthiopicOrder)
})

test('without a connection the products that fit a search best come first, as on the server', async () => {
  rememberUser({ id: 'hana', username: 'hana', name: 'Hana', role: 'Sales' })
  const productNamed = (name: string) => ({ id: name, name, categoryName: 'Kite parts', barcode: null })
  const product = ['A string', 'Box kite', 'Kite red', 'kite blue'].map(productNamed)
  await saveCopies('hana', 'cached_products', { product, category: [] })
  const found = await readProductCopies({ search: 'kite', sort: 'fit', limit: 3 })
  expect(found?.items.map(({ name }) => name)).toEqual(['kite blue', 'Kite red', 'Box kite'])
})

test('in Amharic the categories of a new shop are found by their labels, and have their order', async () => {
  const copies = await inAmharic(() => import('#web/products/productCopies.ts'))
  rememberUser({ id: 'hana', username: 'hana', name: 'Hana', role: 'Sales' })
  const phone = { id: 'a54', name: 'Samsung A54', categoryName: 'Smartphones', barcode: null }
  await saveCopies('hana', 'cached_products', { product: [phone], category: [] })
  expect((await copies.readProductCopies({ search: 'ስማርት' }))?.items).toEqual([phone])
  expect((await copies.readProductCopies({ search: 'ቻርጀ' }))?.items).toEqual([])
  const names = ['Basic Phones', 'Smartphones', 'Cases & Screen Protectors']
  const labelled = names.map(name => ({ name })).toSorted(copies.byLabel)
  expect(labelled.map(({ name }) => name)).toEqual(['Smartphones', 'Basic Phones', 'Cases & Screen Protectors'])
})
