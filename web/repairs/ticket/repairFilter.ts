import { noTechnician } from '#contract/repairs/noTechnician.ts'
import { type RepairSort, repairSorts } from '#contract/repairs/repairSort.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import { readSearch } from '#web/ui/list/listSearch.ts'
import { readPageSize } from '#web/ui/list/pageSizes.ts'
import { filterReader, readDay, readId, readOneOf, type UrlFilter } from '#web/ui/list/urlFilter.ts'

const readFlag = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined)

/** The default is left out of the URL. */
const readSort = (value: unknown): RepairSort | undefined =>
  repairSorts.find(sort => sort === value && sort !== 'newest')

/** `from` and `to` are the days on which repairs were taken in, `handedOver` is the day on which they were delivered. */
export const readRepairFilter = filterReader({
  search: readSearch,
  from: readDay,
  to: readDay,
  delayed: readFlag,
  dueToday: readFlag,
  balanceDue: readFlag,
  toGiveBack: readFlag,
  handedOver: readDay,
  technician: value => (value === noTechnician ? value : readId(value)),
  status: readOneOf(repairStatuses),
  sort: readSort,
  pageSize: readPageSize(),
})

export type RepairFilter = UrlFilter<typeof readRepairFilter>
