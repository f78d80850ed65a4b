import { paymentKinds } from '#contract/payments/paymentKinds.ts'
import { ledgerMethods } from '#contract/payments/paymentMethods.ts'
import type { PaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'
import type { PaymentNames } from '#web/payments/paymentMethods.ts'
import type { ListFilter, SelectFilter } from '#web/ui/list/listFilter.ts'

interface Person {
  readonly id: string
  readonly name: string
}

interface Loaded {
  readonly names: PaymentNames
  /** Undefined for users who list only what they took. */
  readonly people: readonly Person[] | undefined
  /** Undefined if the shop has only one branch. */
  readonly branch: SelectFilter | undefined
}

type Change = (changes: PaymentFilter) => void

/** Somebody who has left is not among the users, but a link may name them. */
const personFilter = (chosen: string | undefined, people: readonly Person[], change: Change): ListFilter => {
  const isOther = chosen !== undefined && !people.some(({ id }) => id === chosen)
  return {
    kind: 'select',
    title: texts.who,
    all: texts.allPeople,
    options: [
      ...people.map(({ id, name }) => ({ value: id, label: name })),
      ...(isOther ? [{ value: chosen, label: texts.other }] : []),
    ],
    value: chosen,
    onChange: person => change({ person }),
  }
}

/** The filters above the list. */
export const paymentListFilters = (
  filter: PaymentFilter,
  change: Change,
  { names, people, branch }: Loaded,
): ListFilter[] => [
  {
    kind: 'select',
    title: texts.method,
    all: texts.allMethods,
    options: ledgerMethods.map(value => ({ value, label: names[value] })),
    value: filter.method,
    onChange: value => change({ method: ledgerMethods.find(method => method === value) }),
  },
  {
    kind: 'select',
    title: texts.kindTitle,
    all: texts.allKinds,
    options: paymentKinds.map(value => ({ value, label: texts.kind[value] })),
    value: filter.kind,
    onChange: value => change({ kind: paymentKinds.find(kind => kind === value) }),
  },
  ...(people ? [personFilter(filter.person, people, change)] : []),
  ...(branch ? [branch] : []),
  {
    kind: 'dateRange',
    title: texts.received,
    range: { from: filter.from, to: filter.to },
    onChange: ({ from, to }) => change({ from, to }),
  },
]
