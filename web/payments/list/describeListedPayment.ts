import { type Access, can } from '#contract/access.ts'
import { formatEtb } from '#contract/money.ts'
import type { ListedPayment, PaymentSummary } from '#contract/payments/paymentList.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'
import type { RowTarget } from '#web/ui/list/MainLink.tsx'

export const categoryOf = ({ category }: Pick<ListedPayment, 'category'>) => category && cashCategoryLabel(category)
export const noteOf = ({ note }: Pick<ListedPayment, 'note'>) => note && cashCategoryLabel(note)

/** How many payments there are, their sum, and what it leaves out. */
export const describeSummary = ({ leftOut, ...summary }: PaymentSummary): string => {
  const { exchanged = 0, opening = 0 } = leftOut ?? {}
  return [
    texts.summary(summary),
    exchanged !== 0 && texts.withoutExchanges(formatEtb(exchanged)),
    opening !== 0 && texts.withoutOpening(formatEtb(opening)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The number of what a payment is for, or what else it is. */
export const subjectOf = (payment: ListedPayment): string => {
  const { kind, sale, repairNumber, note } = payment
  if (sale) return sale.isDeleted ? texts.deleted(saleNumber(sale.id)) : saleNumber(sale.id)
  if (kind === 'repair') return repairNumber ?? texts.deletedRepair
  const parts = [...new Set([payment.category, note].flatMap(part => part || []))].map(cashCategoryLabel)
  return parts.length > 0 ? texts.categoryAndNote(parts) : texts.kind[kind]
}

/** Where the user can open it. Who sells without the list of sales opens the receipt. */
export const linkOfPayment = (user: Access, { sale, repairNumber }: ListedPayment): RowTarget | undefined => {
  if (sale && !sale.isDeleted)
    return { to: can(user, 'sales.read') ? '/admin/sales/$id' : '/admin/sales/$id/print', params: { id: sale.id } }
  if (repairNumber !== null && can(user, 'repairs.read'))
    return { to: '/admin/repairs/$number', params: { number: repairNumber } }
  return undefined
}

/** 'Corrected', 'Removed' or 'Taken back', with who did it and why. Empty if the payment simply counts. */
export const stateOf = ({ state, correctedBy, reason }: ListedPayment): string =>
  [texts.state[state], correctedBy !== null && reason !== null && texts.correctedBy(correctedBy, reason)]
    .filter(Boolean)
    .join(' · ')
