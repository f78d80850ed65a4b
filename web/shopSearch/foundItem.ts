import type { RepairInList } from '#contract/repairs/repairs.ts'
import type { FoundWarranty } from '#contract/shopSearch/shopSearch.ts'

/** What the search of the shop can open. */
export type FoundItem = { readonly repair: RepairInList } | { readonly warranty: FoundWarranty }

export const targetOf = (item: FoundItem) =>
  'repair' in item
    ? ({ to: '/admin/repairs/$number', params: { number: item.repair.number } } as const)
    : ({ to: '/admin/warranty/$id/edit', params: { id: item.warranty.number } } as const)
