import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import type { useRepairFilter } from '#web/repairs/useRepairFilter.ts'
import type { ListFilter } from '#web/ui/list/listFilter.ts'

type Chosen = Pick<ReturnType<typeof useRepairFilter>, 'filter' | 'change'>

/** The filters above the list. `delayedCount` is undefined until it is loaded. */
export const repairListFilters = ({ filter, change }: Chosen, delayedCount: number | undefined): ListFilter[] => [
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
