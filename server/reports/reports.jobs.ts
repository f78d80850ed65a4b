import { foldingJob } from '../platform/jobs/foldingJob.ts'
import { foldSaleChanges } from './salesReport.sql.ts'

export const foldSaleSums = foldingJob('reports.foldSaleChanges', foldSaleChanges)
