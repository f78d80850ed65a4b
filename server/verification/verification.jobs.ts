import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import type { Job } from '../platform/jobs/job.ts'
import { verifyAndRecord } from './verification.service.ts'

export const nightlyVerification = (figures: readonly DerivedFigure[]): Job => ({
  name: 'verification.verify',
  schedule: '30 3 * * *',
  async run({ db, log }) {
    const differences = await verifyAndRecord(db, figures)
    for (const difference of differences) log.error(difference, 'a derived figure differs from its facts')
  },
})
