import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { createItem, deleteItem, listInventory, listMovements, updateItem } from '#contract/inventory/inventory.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { useRefreshing } from '#web/http/refreshing.ts'

const inventoryKeys = {
  all: ['inventory'] as const satisfies [Topic],
  list: (search: string) => [...inventoryKeys.all, 'list', search] as const,
  movements: (id: string) => [...inventoryKeys.all, 'movements', id] as const,
}

export const inventoryQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: inventoryKeys.list(search),
    queryFn: ({ pageParam }) => call(listInventory, { search, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })

export const movementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: inventoryKeys.movements(id),
    queryFn: ({ pageParam }) => call(listMovements, { id, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })

/** Each change resolves once the lists show it. */
export const useInventoryChanges = () => {
  const refreshed = useRefreshing(inventoryKeys.all)
  return {
    create: (input: InputOf<typeof createItem>) => refreshed(call(createItem, input)),
    update: (input: InputOf<typeof updateItem>) => refreshed(call(updateItem, input)),
    remove: (id: string) => refreshed(call(deleteItem, { id })),
  }
}
