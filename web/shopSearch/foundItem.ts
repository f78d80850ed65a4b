import { can } from '#contract/access.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { FoundSale, FoundWarranty } from '#contract/shopSearch/shopSearch.ts'

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
