import { expect, test, vi } from 'vitest'
import { inEthiopicOrder } from '#contract/testing/ethiopicOrder.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { saveCopies } from '#web/offline/copies.ts'
import { readCategoryCopies, readProductCopies } from '#web/products/productCopies.ts'

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
  expect(categories?.items.map(({ name }) => name)).toEqual(inEthiopicOrder)
})
