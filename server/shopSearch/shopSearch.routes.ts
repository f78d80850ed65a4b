import { searchShop } from '#contract/shopSearch/shopSearch.ts'
import { reads } from '../platform/http/route.ts'
import { searchTickets } from '../repairs/repairs.service.ts'
import { findWarrantyById } from '../warranties/warranties.service.ts'

export const shopSearchRoutes = [
  reads(searchShop, async (db, actor, { search }) => ({
    repairs: await searchTickets(db, actor, search),
    warranty: await findWarrantyById(db, actor, search),
  })),
]
