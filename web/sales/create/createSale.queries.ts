import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { listCategories } from '#contract/products/categories.ts'
import { listProducts } from '#contract/products/products.ts'
import { findSaleCustomer, listPopularProducts } from '#contract/sales/sales.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'

const saleKeys = {
  all: ['sales'] as const satisfies [Topic],
  customer: (phone: string) => [...saleKeys.all, 'customer', phone] as const,
}

const productKeys = {
  all: ['products'] as const satisfies [Topic],
  popular: () => [...productKeys.all, 'popular'] as const,
  found: (search: string) => [...productKeys.all, 'forSale', search] as const,
  chosenFrom: (search: string) => [...productKeys.all, 'chosenFrom', search] as const,
}

/** What sells often changes slowly. A change of any product fetches it again, for its price. */
const popularLastMs = 5 * 60_000

export const popularProductsQuery = queryOptions({
  queryKey: productKeys.popular(),
  queryFn: () => call(listPopularProducts, {}),
  staleTime: popularLastMs,
})

const maxSuggestions = 20

/** Products that match the search, limited to a list that a person can look through. */
export const foundProductsQuery = (search: string) =>
  queryOptions({
    queryKey: productKeys.found(search),
    queryFn: () => call(listProducts, { search, limit: maxSuggestions }),
    placeholderData: keepPreviousData,
  })

/** All products that match the search, page by page. */
export const productPagesQuery = (search: string) =>
  pagedQuery(productKeys.chosenFrom(search), cursor => call(listProducts, { search, cursor }))

export const categoriesQuery = queryOptions({
  queryKey: ['categories' satisfies Topic, 'forSale'],
  queryFn: () => call(listCategories, {}),
})

export const saleCustomerQuery = (phone: string) =>
  queryOptions({ queryKey: saleKeys.customer(phone), queryFn: () => call(findSaleCustomer, { phone }) })
