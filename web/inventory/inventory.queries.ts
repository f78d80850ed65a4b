import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { createItem, deleteItem, listInventory, listMovements, updateItem } from '#contract/inventory/inventory.ts'
import type { Topic } from '#contract/live/live.ts'
import { longestSearch } from '#contract/page.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useRefreshing } from '#web/http/refreshing.ts'

interface ListedPart {
  itemId: string
  name: string
}

const inventoryKeys = {
  all: ['inventory'] as const satisfies [Topic],
  list: (search: string) => [...inventoryKeys.all, 'list', search] as const,
  inStock: (search: string) => [...inventoryKeys.all, 'inStock', search] as const,
  shelf: (part: ListedPart) => [...inventoryKeys.all, 'shelf', part.itemId, part.name] as const,
  movements: (id: string) => [...inventoryKeys.all, 'movements', id] as const,
}

export const inventoryQuery = (search: string) =>
  pagedQuery(inventoryKeys.list(search), cursor => call(listInventory, { search, cursor }))

const mostOffered = 20

/** What can be taken from the shelf, as many as a person looks through. */
export const inStockQuery = (search: string) =>
  queryOptions({
    queryKey: inventoryKeys.inStock(search),
    queryFn: () => call(listInventory, { search, inStock: 'true', limit: mostOffered }),
  })

const mostOfOneName = 200

/** A part as it is on the shelf now, looked for by its name; null if it is not there under that one. */
export const shelfQuery = (part: ListedPart) =>
  queryOptions({
    queryKey: inventoryKeys.shelf(part),
    queryFn: async () => {
      const search = part.name.slice(0, longestSearch)
      const { items } = await call(listInventory, { search, limit: mostOfOneName })
      return items.find(({ id }) => id === part.itemId) ?? null
    },
  })

export const movementsQuery = (id: string) =>
  pagedQuery(inventoryKeys.movements(id), cursor => call(listMovements, { id, cursor }))

/** Each change resolves once the lists show it. */
export const useInventoryChanges = () => {
  const refreshed = useRefreshing(inventoryKeys.all)
  return {
    create: (input: InputOf<typeof createItem>) => refreshed(call(createItem, input)),
    update: (input: InputOf<typeof updateItem>) => refreshed(call(updateItem, input)),
    remove: (id: string) => refreshed(call(deleteItem, { id })),
  }
}
