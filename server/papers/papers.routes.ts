import { Refusal } from '#contract/errors.ts'
import { printRepair } from '#contract/papers/papers.ts'
import { reads } from '../http/route.ts'

export const paperRoutes = [
  reads(printRepair, async () => {
    throw new Refusal('repairs.notFound')
  }),
]
