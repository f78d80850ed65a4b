import { searchShop } from '#contract/shopSearch/shopSearch.ts'
import { reads } from '../platform/http/route.ts'
import { searchTickets } from '../repairs/repairs.service.ts'
import { searchOwnSales } from '../sales/sales.service.ts'
import { findWarrantyById } from '../warranties/warranties.service.ts'

/** Each kind decides itself what this user may see of it. */
export const shopSearchRoutes = [
  reads(searchShop, async (db, actor, { search }) => {
    const [repairs, sales, warranty] = await Promise.all([
      searchTickets(db, actor, search),
      searchOwnSales(db, actor, search),
      findWarrantyById(db, actor, search),
    ])
    return { repairs, sales, warranty }
  }),
]
