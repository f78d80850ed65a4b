import { repairSorts } from '#contract/repairs/repairSort.ts'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import type { useRepairFilter } from '#web/repairs/useRepairFilter.ts'
import type { SortProps } from '#web/ui/list/ListOrder.tsx'
import type { ListFilter } from '#web/ui/list/listFilter.ts'

type Chosen = Pick<ReturnType<typeof useRepairFilter>, 'filter' | 'change'>

/** The filters above the list. `delayedCount` is undefined until it is loaded. */
export const repairListFilters = ({ filter, change }: Chosen, delayedCount: number | undefined): ListFilter[] => [
  {
    kind: 'select',
    title: texts.status,
    all: texts.allStatuses,
    options: repairStatuses.map(status => ({ value: status, label: status })),
    value: filter.status,
    onChange: value => change({ status: repairStatuses.find(status => status === value) }),
  },
  {
    kind: 'dateRange',
    title: texts.takenIn,
    range: { from: filter.from, to: filter.to },
    onChange: ({ from, to }) => change({ from, to }),
  },
  {
    kind: 'toggle',
    title: texts.delayedFilter,
    label: texts.delayedCount(delayedCount),
    color: 'orange',
    isOn: filter.delayed,
    isEmpty: delayedCount === 0,
    onToggle: () => change({ delayed: filter.delayed ? undefined : true }),
  },
]

export const repairListSort = ({ filter, change }: Chosen): SortProps => ({
  options: repairSorts.map(value => ({ value, label: texts.sorts[value] })),
  value: filter.sort,
  onChange: value => change({ sort: repairSorts.find(sort => sort === value) }),
  fixedReason: filter.search === '' ? undefined : texts.searchOrder,
})
