import { businessDay } from '#contract/businessDay.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { balanceOf, sumOf } from '#contract/payments/paymentAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { saleTextFields } from '#contract/sales/saleTextFields.ts'
import type { PaymentNames } from '#web/payments/paymentMethods.ts'
import { fieldLabels } from '#web/sales/create/saleFields.texts.ts'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import { formatCustomer, formatItems, formatMethods } from '#web/sales/sale/formatSale.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { dayColumns } from '#web/ui/excel/dayColumns.ts'
import type { WorkbookColumn } from '#web/ui/excel/downloadWorkbook.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

interface Names {
  payments: PaymentNames
  /** The branches of the shop, none if it has only one. */
  branches: readonly { place: number; name: string }[]
}

/** In Birr, for people: the nearest number to the two decimals. */
const birr = (santim: number): number => santim / 100

const imeisOf = ({ lines }: Sale) => lines.flatMap(({ imei }) => imei ?? []).join(', ')

/** A row for each sale. */
export const saleSheetColumns = ({ payments, branches }: Names): WorkbookColumn<Sale>[] => [
  { title: texts.number, width: 16, value: ({ id }) => saleNumber(id) },
  ...dayColumns<Sale>(texts.businessDayTitle, ({ createdAt }) => businessDay(new Date(createdAt))),
  { title: texts.date, width: 20, value: ({ createdAt }) => shopTime(createdAt) },
  { title: texts.customer, width: 28, value: formatCustomer },
  { title: texts.phone, width: 18, value: ({ customerPhone }) => formatPhone(customerPhone) },
  { title: texts.items, width: 48, value: formatItems },
  { title: texts.imei, width: 20, value: imeisOf },
  { title: texts.discountInEtb, width: 16, isAmount: true, value: ({ discountTotal }) => birr(discountTotal) },
  { title: texts.totalInEtb, width: 16, isAmount: true, value: ({ total }) => birr(total) },
  { title: texts.returnedInEtb, width: 16, isAmount: true, value: ({ returned }) => birr(returned) },
  { title: texts.paidInEtb, width: 16, isAmount: true, value: sale => birr(sumOf(sale.payments)) },
  { title: texts.dueInEtb, width: 16, isAmount: true, value: sale => birr(balanceOf(sale)) },
  { title: texts.payment, width: 12, value: ({ paymentStatus }) => saleTexts.paymentStatus[paymentStatus] },
  { title: texts.method, width: 18, value: sale => formatMethods(sale, payments) },
  { title: texts.status, width: 12, value: ({ status }) => saleTexts.status[status] },
  { title: texts.salesPerson, width: 24, value: ({ salesPerson }) => salesPerson.name },
  ...(branches.length === 0
    ? []
    : [
        {
          title: texts.branch,
          width: 16,
          value: ({ branch }: Sale) => branches.find(({ place }) => place === branch)?.name ?? null,
        },
      ]),
  ...saleTextFields.map(field => ({ title: fieldLabels[field], width: 40, value: (sale: Sale) => sale[field] })),
]
