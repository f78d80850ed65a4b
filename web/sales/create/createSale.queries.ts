import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProducts } from '#contract/products/products.ts'
import { checkSaleImei, listPopularProducts } from '#contract/sales/sales.ts'
import { call } from '#web/http/call.ts'
import { orOfflineCopy } from '#web/offline/offlineCopy.ts'
import { readBarcodeCopies, readPopularCopies, readProductCopies } from '#web/products/productCopies.ts'
import { productKeys } from '#web/products/products.queries.ts'
import { saleKeys } from '#web/sales/sales.queries.ts'

/** What sells often changes slowly. A change of any product fetches it again, for its price or because it is new. */
const popularLastMs = 5 * 60_000

export const popularProductsQuery = queryOptions({
  queryKey: productKeys.popular(),
  queryFn: () => orOfflineCopy(call(listPopularProducts, {}), readPopularCopies),
  staleTime: popularLastMs,
})

/** More than are offered: those sold often come first among equal matches. */
const maxSuggestions = 100

const findProducts = (search: string, options?: { signal: AbortSignal }) => {
  const input = { search, limit: maxSuggestions, sort: 'fit' } as const
  return orOfflineCopy(call(listProducts, input, options), () => readProductCopies(input))
}

/** Products that match the search. */
export const foundProductsQuery = (search: string) =>
  queryOptions({
    queryKey: productKeys.suggestions(search),
    queryFn: ({ signal }) => findProducts(search, { signal }),
    placeholderData: keepPreviousData,
  })

/** Products that match a text to add one of. A request of its own: the one for the list is cancelled when the text is cleared. */
export const typedProductsQuery = (text: string) =>
  queryOptions({ queryKey: productKeys.ofTyped(text), queryFn: () => findProducts(text) })

/** As many as a seller looks through. For more there is the search. */
const maxTiles = 60

/** Products to offer as tiles: those of a category, or all. */
export const tileProductsQuery = (categoryId: string | undefined) =>
  queryOptions({
    queryKey: productKeys.tiles(categoryId),
    queryFn: ({ signal }) =>
      orOfflineCopy(call(listProducts, { categoryId, limit: maxTiles }, { signal }), () =>
        readProductCopies({ search: '', categoryId, limit: maxTiles }),
      ),
  })

/** The product with this barcode. Not searched by name, which finds too many. */
export const productOfBarcodeQuery = (barcode: string) =>
  queryOptions({
    queryKey: productKeys.ofBarcode(barcode),
    queryFn: () => orOfflineCopy(call(listProducts, { barcode }), () => readBarcodeCopies(barcode)),
  })

export const saleImeiQuery = (imei: string) =>
  queryOptions({ queryKey: saleKeys.imei(imei), queryFn: ({ signal }) => call(checkSaleImei, { imei }, { signal }) })
