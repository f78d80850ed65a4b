import { printRepair } from '#contract/papers/papers.ts'
import { reads } from '../platform/http/route.ts'
import { type PrintShop, printPaper } from './papers.service.ts'

export const paperRoutes = (shop: PrintShop) => [
  reads(printRepair, (db, actor, input) => printPaper(db, actor, input, shop)),
]
