import { printRepair } from '#contract/papers/papers.ts'
import { reads } from '../platform/http/route.ts'
import { type PrintContext, printPaper } from './papers.service.ts'

export const paperRoutes = (shop: PrintContext) => [
  reads(printRepair, (db, actor, input) => printPaper(db, actor, input, shop)),
]
