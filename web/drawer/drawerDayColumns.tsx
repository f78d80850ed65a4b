import type { DrawerDayInList } from '#contract/drawer/drawerDays.ts'
import { formatEtb } from '#contract/money.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'
import { dayColumns } from '#web/ui/excel/dayColumns.ts'
import type { WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopDate, shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

type NameOf = (branch: number | null) => string | undefined

const amountOr = (amount: number | null) => (amount === null ? texts.withoutCount : formatEtb(amount))

export const drawerDayColumns = (nameOf: NameOf): [Column<DrawerDayInList>, ...Column<DrawerDayInList>[]] => [
  {
    key: 'day',
    title: texts.day,
    cell: ({ day }) => <NoWrap>{shopDate(day)}</NoWrap>,
    secondary: ({ branch }) => nameOf(branch),
  },
  {
    key: 'expected',
    title: texts.expected,
    align: 'right',
    cell: ({ expected }) => <NoWrap>{formatEtb(expected)}</NoWrap>,
  },
  {
    key: 'counted',
    title: texts.counted,
    align: 'right',
    cell: ({ counted }) => <NoWrap>{amountOr(counted)}</NoWrap>,
  },
  {
    key: 'difference',
    title: texts.difference,
    align: 'right',
    cell: ({ difference }) => difference !== null && <NoWrap>{formatEtb(difference)}</NoWrap>,
    secondary: ({ lateAmount }) => lateAmount !== 0 && texts.lateAmount(formatEtb(lateAmount)),
  },
  { key: 'reason', title: texts.reason, cell: ({ reason }) => reason, secondary: ({ note }) => note, minWidth: 140 },
  {
    key: 'closedBy',
    title: texts.closedBy,
    cell: ({ closedBy }) => closedBy.name,
    secondary: ({ closedAt }) => shopTime(closedAt),
  },
]

/** In Birr, for people: the nearest number to the two decimals. */
const birr = (santim: number | null) => (santim === null ? null : santim / 100)

export const drawerDaySheet = (nameOf: NameOf): WorkbookColumn<DrawerDayInList>[] => [
  ...dayColumns<DrawerDayInList>(texts.day, ({ day }) => day),
  { title: texts.drawer, width: 16, value: ({ branch }) => nameOf(branch) ?? null },
  { title: texts.opening, width: 16, isAmount: true, value: ({ opening }) => birr(opening) },
  { title: texts.expected, width: 16, isAmount: true, value: ({ expected }) => birr(expected) },
  { title: texts.counted, width: 16, isAmount: true, value: ({ counted }) => birr(counted) },
  { title: texts.difference, width: 16, isAmount: true, value: ({ difference }) => birr(difference) },
  { title: texts.late, width: 16, isAmount: true, value: ({ lateAmount }) => birr(lateAmount) },
  { title: texts.kept, width: 18, isAmount: true, value: ({ kept }) => birr(kept) },
  { title: texts.reason, width: 30, value: ({ reason }) => reason },
  { title: texts.note, width: 30, value: ({ note }) => note },
  { title: texts.closedBy, width: 24, value: ({ closedBy }) => closedBy.name },
  { title: texts.closedAt, width: 20, value: ({ closedAt }) => shopTime(closedAt) },
]
