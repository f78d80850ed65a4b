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
  shelf: (ids: readonly string[]) => [...inventoryKeys.all, 'shelf', ids] as const,
  movements: (id: string) => [...inventoryKeys.all, 'movements', id] as const,
}

export const inventoryQuery = (search: string) =>
  pagedQuery(inventoryKeys.list(search), cursor => call(listInventory, { search, cursor }))

const maxSuggestions = 20

/** What can be taken from the shelf, as many as a person looks through. */
export const inStockQuery = (search: string) =>
  queryOptions({
    queryKey: inventoryKeys.inStock(search),
    queryFn: () => call(listInventory, { search, inStock: 'true', limit: maxSuggestions }),
  })

/** These parts as they are on the shelf now. What is known of the others stays while one more is asked for. */
export const shelfQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: inventoryKeys.shelf(ids),
    queryFn: () => call(listInventory, { ids: ids.join(',') }),
    placeholderData: keepPreviousData,
  })

export const movementsQuery = (id: string) =>
  pagedQuery(inventoryKeys.movements(id), cursor => call(listMovements, { id, cursor }))

/** Each change resolves once the lists show it. */
export const useInventoryChanges = () => {
  const refreshed = useInvalidateAfter(inventoryKeys.all)
  return {
    create: (input: InputOf<typeof createItem>) => refreshed(call(createItem, input)),
    update: (input: InputOf<typeof updateItem>) => refreshed(call(updateItem, input)),
    remove: (id: string) => refreshed(call(deleteItem, { id })),
  }
}
