import type { DerivedFigure } from '../platform/derived/derivedFigure.ts'
import { withoutTimeouts } from '../platform/derived/withoutTimeouts.ts'
import type { Job } from '../platform/jobs/job.ts'
import { verifyAndRecord } from './verification.service.ts'

export const nightlyVerification = (figures: readonly DerivedFigure[]): Job => ({
  name: 'verification.verify',
  schedule: '30 3 * * *',
  async run({ config, log }) {
    const report = (line: string) => log.info(line)
    const differences = await withoutTimeouts(config, report, db => verifyAndRecord(db, figures))
    for (const difference of differences) log.error(difference, 'a derived figure differs from its facts')
  },
})
