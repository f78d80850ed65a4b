import { shopDay } from '#contract/shopTime.ts'
import { foldingJob } from '../platform/jobs/foldingJob.ts'
import { foldCounts, foldDays } from './counts.sql.ts'

export const foldRepairCounts = foldingJob('repairs.foldCounts', async trx => {
  await foldCounts(trx, shopDay(new Date()))
  await foldDays(trx)
})
