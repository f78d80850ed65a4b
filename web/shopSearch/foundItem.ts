import { can } from '#contract/access.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { FoundSale, FoundWarranty } from '#contract/shopSearch/shopSearch.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** What the search of the shop can open. */
export type FoundItem =
  | { readonly repair: RepairInList }
  | { readonly sale: FoundSale }
  | { readonly warranty: FoundWarranty }

/** The page of a match. A user who has no page of all warranties or sales opens the paper. */
export const targetOf = (item: FoundItem, user: SessionUser) => {
  if ('repair' in item) return { to: '/admin/repairs/$number', params: { number: item.repair.number } } as const
  if ('sale' in item) {
    const to = can(user, 'sales.read') ? '/admin/sales/$id' : '/admin/sales/$id/print'
    return { to, params: { id: item.sale.id } } as const
  }
  const { number, saleId } = item.warranty
  if (saleId !== null && !can(user, 'warranties.manage'))
    return { to: '/admin/sales/$id/warranty/$number', params: { id: saleId, number } } as const
  return { to: '/admin/warranty/$id/edit', params: { id: number } } as const
}

const customerIn = (item: FoundItem) => {
  if ('repair' in item) return item.repair
  return 'sale' in item ? item.sale : item.warranty
}

/** 'Abebe Kebede, 0911 234 567' if several matches are all of one customer. A family may have one number and several names. */
export const customerOf = (items: readonly FoundItem[]): string | undefined => {
  if (items.length < 2) return undefined
  const customers = items.map(customerIn)
  const [phone, ...otherPhones] = new Set(customers.map(({ customerPhone }) => customerPhone))
  if (!phone || otherPhones.length > 0) return undefined
  return [...new Set(customers.map(({ customerName }) => customerName)), formatPhone(phone)].join(uiTexts.comma)
}
