import { noTechnician } from '#contract/repairs/noTechnician.ts'
import { repairSorts } from '#contract/repairs/repairSort.ts'
import { type RepairStatus, repairStatuses, statusRules } from '#contract/repairs/repairStatus.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { statusName } from '#web/language/labels.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { repairTexts } from '#web/repairs/ticket/repair.texts.ts'
import type { useRepairFilter } from '#web/repairs/useRepairFilter.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import type { SortProps } from '#web/ui/list/ListOrder.tsx'
import type { ListFilter } from '#web/ui/list/listFilter.ts'

type Person = NonNullable<RepairInList['technician']>

const nobody = { value: noTechnician, label: repairTexts.unassigned }

type Chosen = Pick<ReturnType<typeof useRepairFilter>, 'filter' | 'change'>

interface Loaded {
  delayedCount: number | undefined
  /** Undefined for users who list only their own repairs. */
  technicians: readonly Person[] | undefined
  rows: readonly RepairInList[]
}

/** A technician who has left is not among the technicians, but their repairs name them. */
const technicianFilter = (
  { filter, change }: Chosen,
  technicians: readonly Person[],
  rows: Loaded['rows'],
): ListFilter => {
  const options = [...technicians.map(({ id, name }) => ({ value: id, label: name })), nobody]
  const chosen = filter.technician
  const former = chosen &&
    !options.some(({ value }) => value === chosen) && {
      value: chosen,
      label: rows.find(({ technician }) => technician?.id === chosen)?.technician?.name ?? texts.otherTechnician,
    }
  return {
    kind: 'select',
    title: texts.technician,
    all: texts.allTechnicians,
    options: former ? [...options, former] : options,
    value: chosen,
    onChange: technician => change({ technician }),
  }
}

/** Whether the list of a status can have repairs in this order: that of open ones and of those that wait has no others. */
const hasSorted = (sort: Chosen['filter']['sort'], status: RepairStatus): boolean =>
  sort === 'due' ? !statusRules[status].isClosed : sort !== 'waiting' || status === 'Completed'

/** Lists only open repairs, or only those that wait for collection, in the order of what comes first. */
const sortToggle = (
  { filter, change }: Chosen,
  sort: 'due' | 'waiting',
  color: Extract<ListFilter, { kind: 'toggle' }>['color'],
): ListFilter => {
  const isOn = filter.sort === sort
  const label = texts.sortFilters[sort]
  return {
    ...{ kind: 'toggle', title: label, label, color, isOn, isEmpty: false },
    onToggle: () => change(isOn ? { sort: undefined } : { sort, search: undefined, status: undefined }),
  }
}

/** What the customer still owes, or what the shop has to give back: not for open repairs, which some orders list only. */
const moneyToggles = ({ filter, change }: Chosen): ListFilter[] => [
  {
    kind: 'toggle',
    title: texts.balanceDueFilter,
    label: texts.balanceDue,
    color: 'amber',
    isOn: filter.balanceDue,
    isEmpty: false,
    onToggle: () => change({ balanceDue: filter.balanceDue ? undefined : true, toGiveBack: undefined }),
  },
  {
    kind: 'toggle',
    title: texts.toGiveBackFilter,
    label: texts.toGiveBack,
    color: 'amber',
    isOn: filter.toGiveBack,
    isEmpty: false,
    onToggle: () =>
      change(
        filter.toGiveBack ? { toGiveBack: undefined } : { toGiveBack: true, balanceDue: undefined, sort: undefined },
      ),
  },
]

/** The filters above the list. What is not loaded yet is undefined. */
export const repairListFilters = (chosen: Chosen, { delayedCount, technicians, rows }: Loaded): ListFilter[] => {
  const { filter, change } = chosen
  return [
    sortToggle(chosen, 'due', 'blue'),
    sortToggle(chosen, 'waiting', 'green'),
    {
      kind: 'select',
      title: texts.status,
      all: texts.allStatuses,
      options: repairStatuses.map(status => ({ value: status, label: statusName(status) })),
      value: filter.status,
      onChange: value => {
        const status = repairStatuses.find(known => known === value)
        change({ status, ...(status && !hasSorted(filter.sort, status) && { sort: undefined }) })
      },
    },
    ...(technicians ? [technicianFilter(chosen, technicians, rows)] : []),
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
    ...moneyToggles(chosen),
    {
      kind: 'linked',
      title: texts.due,
      choice: filter.dueToday ? texts.today : undefined,
      onClear: () => change({ dueToday: undefined }),
    },
    {
      kind: 'linked',
      title: texts.handedOver,
      choice: filter.handedOver && shopDate(filter.handedOver),
      onClear: () => change({ handedOver: undefined }),
    },
  ]
}

export const repairListSort = ({ filter, change }: Chosen): SortProps => ({
  options: repairSorts.map(value => ({ value, label: texts.sorts[value] })),
  value: filter.sort,
  onChange: value => change({ sort: repairSorts.find(sort => sort === value) }),
  fixedReason: filter.search === '' ? undefined : texts.searchOrder,
})
