import { businessDay } from '#contract/businessDay.ts'
import type { ListedPayment } from '#contract/payments/paymentList.ts'
import { categoryOf, noteOf, subjectOf } from '#web/payments/list/describeListedPayment.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'
import type { PaymentNames } from '#web/payments/paymentMethods.ts'
import { dayColumns } from '#web/ui/excel/dayColumns.ts'
import type { WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

interface Names {
  methods: PaymentNames
  /** The branches of the shop, none if it has only one. */
  branches: readonly { place: number; name: string }[]
}

/** A row for each payment. */
export const paymentSheetColumns = ({ methods, branches }: Names): WorkbookColumn<ListedPayment>[] => [
  ...dayColumns<ListedPayment>(texts.businessDayTitle, ({ receivedAt }) => businessDay(new Date(receivedAt))),
  { title: texts.date, width: 20, value: ({ receivedAt }) => shopTime(receivedAt) },
  { title: texts.kindTitle, width: 14, value: ({ kind }) => texts.kind[kind] },
  { title: texts.for, width: 18, value: payment => (payment.kind === 'cash' ? null : subjectOf(payment)) },
  { title: texts.category, width: 18, value: categoryOf },
  { title: texts.note, width: 30, value: noteOf },
  { title: texts.method, width: 14, value: ({ method }) => methods[method] },
  { title: texts.reference, width: 20, value: ({ reference }) => reference },
  // In Birr, for people: the nearest number to the two decimals.
  { title: texts.amountInEtb, width: 16, isAmount: true, value: ({ amount }) => amount / 100 },
  { title: texts.who, width: 24, value: ({ receivedBy }) => receivedBy.name },
  ...(branches.length === 0
    ? []
    : [
        {
          title: texts.branch,
          width: 16,
          value: ({ branch }: ListedPayment) => branches.find(({ place }) => place === branch)?.name ?? null,
        },
      ]),
  { title: texts.stateTitle, width: 14, value: ({ state }) => texts.state[state] },
  { title: texts.reason, width: 40, value: ({ reason }) => reason },
]
