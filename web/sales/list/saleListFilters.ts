import type { Sale } from '#contract/sales/sales.ts'
import { chosenItems, lateSales, paymentStatuses, saleStatuses } from '#contract/sales/saleTerms.ts'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import type { useSaleFilter } from '#web/sales/list/useSaleFilter.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import type { ListFilter, SelectFilter } from '#web/ui/list/listFilter.ts'

type Person = Sale['salesPerson']

type Chosen = Pick<ReturnType<typeof useSaleFilter>, 'filter' | 'change'>

interface Loaded {
  /** Undefined for users who list only their own sales. */
  people: readonly Person[] | undefined
  rows: readonly Sale[]
  /** Undefined if the shop has only one branch. */
  branch: SelectFilter | undefined
}

/** Somebody who has left is not among the sales people, but their sales name them. */
const salesPersonFilter = ({ filter, change }: Chosen, people: readonly Person[], rows: Loaded['rows']): ListFilter => {
  const chosen = filter.salesPerson
  const other =
    chosen !== undefined && !people.some(({ id }) => id === chosen)
      ? [rows.find(({ salesPerson }) => salesPerson.id === chosen)?.salesPerson ?? { id: chosen, name: texts.other }]
      : []
  return {
    kind: 'select',
    title: texts.salesPerson,
    all: texts.allSalesPeople,
    options: [...people, ...other].map(({ id, name }) => ({ value: id, label: name })),
    value: chosen,
    onChange: salesPerson => change({ salesPerson }),
  }
}

/** Only if the list is that of the late sales, to which the report leads. */
const lateFilter = ({ filter, change }: Chosen): ListFilter => ({
  kind: 'select',
  title: texts.upload,
  all: texts.allUploads,
  options: lateSales.map(value => ({ value, label: texts.late[value] })),
  value: filter.late,
  onChange: value => change({ late: lateSales.find(late => late === value) }),
})

/** Only if the list is that of other items, to which the report leads. */
const itemsFilter = ({ filter, change }: Chosen): ListFilter => ({
  kind: 'select',
  title: texts.items,
  all: texts.allItems,
  options: chosenItems.map(value => ({ value, label: texts.itemsOf[value] })),
  value: filter.items,
  onChange: value => change({ items: chosenItems.find(items => items === value) }),
})

/** The filters above the list. */
export const saleListFilters = (chosen: Chosen, { people, rows, branch }: Loaded): ListFilter[] => {
  const { filter, change } = chosen
  return [
    {
      kind: 'select',
      title: texts.status,
      all: texts.allStatuses,
      options: saleStatuses.map(value => ({ value, label: saleTexts.status[value] })),
      value: filter.status,
      onChange: value => change({ status: saleStatuses.find(status => status === value) }),
    },
    {
      kind: 'select',
      title: texts.payment,
      all: texts.allPayments,
      options: paymentStatuses.map(value => ({ value, label: saleTexts.paymentStatus[value] })),
      value: filter.paymentStatus,
      onChange: value => change({ paymentStatus: paymentStatuses.find(status => status === value) }),
    },
    ...(filter.late ? [lateFilter(chosen)] : []),
    ...(filter.items ? [itemsFilter(chosen)] : []),
    ...(people ? [salesPersonFilter(chosen, people, rows)] : []),
    ...(branch ? [branch] : []),
    {
      kind: 'dateRange',
      title: filter.late === 'earlierDays' ? texts.uploaded : texts.sold,
      range: { from: filter.from, to: filter.to },
      onChange: ({ from, to }) => change({ from, to }),
    },
  ]
}
