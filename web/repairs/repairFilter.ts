import { type ListSearch, readListSearch } from '#web/ui/listSearch.ts'

interface RepairFilter extends ListSearch {
  delayed?: true | undefined
}

/** What the address of the list says it is narrowed to. */
export const readRepairFilter = (search: Record<string, unknown>): RepairFilter => ({
  ...readListSearch(search),
  delayed: String(search.delayed) === 'true' ? true : undefined,
})

let left: RepairFilter = {}

export const leaveList = (filter: RepairFilter): void => {
  left = filter
}

/** What the list was narrowed to when it was last looked at, which is where its tickets lead back to. */
export const listAsLeft = (): RepairFilter => left
