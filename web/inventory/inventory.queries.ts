import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { createItem, deleteItem, listInventory, listMovements, updateItem } from '#contract/inventory/inventory.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const inventoryKeys = {
  all: ['inventory'] as const satisfies [Topic],
  list: (search: string) => [...inventoryKeys.all, 'list', search] as const,
  inStock: (search: string) => [...inventoryKeys.all, 'inStock', search] as const,
  stock: (ids: readonly string[]) => [...inventoryKeys.all, 'stock', ids] as const,
  movements: (id: string) => [...inventoryKeys.all, 'movements', id] as const,
}

export const inventoryQuery = (search: string) =>
  pagedQuery(inventoryKeys.list(search), (cursor, options) => call(listInventory, { search, cursor }, options))

const maxSuggestions = 20

/** Parts in stock that match the search, limited to a list that a person can look through. */
export const inStockQuery = (search: string) =>
  queryOptions({
    queryKey: inventoryKeys.inStock(search),
    queryFn: ({ signal }) => call(listInventory, { search, inStock: 'true', limit: maxSuggestions }, { signal }),
  })

/** The current stock of these parts. The previous result stays while a changed list of parts is loading. */
export const stockQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: inventoryKeys.stock(ids),
    queryFn: () => call(listInventory, { ids: ids.join(',') }),
    placeholderData: keepPreviousData,
  })

export const movementsQuery = (id: string) =>
  pagedQuery(inventoryKeys.movements(id), (cursor, options) => call(listMovements, { id, cursor }, options))

export const useInventoryChanges = () => {
  const invalidating = useInvalidateAfter(inventoryKeys.all)
  return {
    create: (input: InputOf<typeof createItem>) => invalidating(call(createItem, input)),
    update: (input: InputOf<typeof updateItem>) => invalidating(call(updateItem, input)),
    remove: (id: string) => invalidating(call(deleteItem, { id }), { id }),
  }
}
