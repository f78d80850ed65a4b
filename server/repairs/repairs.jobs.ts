import { shopDay } from '#contract/shopTime.ts'
import { foldingJob } from '../platform/jobs/foldingJob.ts'
import { foldCounts } from './counts.sql.ts'

export const foldRepairCounts = foldingJob('repairs.foldCounts', trx => foldCounts(trx, shopDay(new Date())))
