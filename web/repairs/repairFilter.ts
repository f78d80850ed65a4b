import { longestSearch } from '#contract/page.ts'

/** What the address of the list says it is narrowed to. */
interface RepairFilter {
  search?: string
  delayed?: true
}

export const readRepairFilter = ({ search, delayed }: Record<string, unknown>): RepairFilter => ({
  ...(typeof search === 'string' && search.trim() && { search: search.trim().slice(0, longestSearch) }),
  ...(String(delayed) === 'true' && { delayed: true }),
})
