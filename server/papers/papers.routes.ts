import { printRepair } from '#contract/papers/papers.ts'
import { reads } from '../platform/http/route.ts'
import { type PrintContext, printRepairPaper } from './papers.service.ts'

export const paperRoutes = (context: PrintContext) => [
  reads(printRepair, (db, actor, input) => printRepairPaper(db, actor, input, context)),
]
