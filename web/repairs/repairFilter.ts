import { type ListSearch, readListSearch } from '#web/ui/list/listSearch.ts'

export interface RepairFilter extends ListSearch {
  delayed?: true | undefined
}

/** What the address of the list says it is narrowed to. */
export const readRepairFilter = (search: Record<string, unknown>): RepairFilter => ({
  ...readListSearch(search),
  delayed: String(search.delayed) === 'true' ? true : undefined,
})
