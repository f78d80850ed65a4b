import { type ListSearch, readListSearch } from '#web/ui/list/listSearch.ts'

export interface RepairFilter extends ListSearch {
  delayed?: true | undefined
}

/** Reads the filter of the list from the query string. */
export const readRepairFilter = (search: Record<string, unknown>): RepairFilter => ({
  ...readListSearch(search),
  delayed: String(search.delayed) === 'true' ? true : undefined,
})
