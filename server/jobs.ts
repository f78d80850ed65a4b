import { nightlyBackup } from './backup/backup.jobs.ts'
import { foldFeedbackCounts } from './feedback/feedback.jobs.ts'
import { fileJobs } from './files/files.jobs.ts'
import type { Job } from './platform/jobs/job.ts'
import { sweepLookUps } from './platform/lookUps/lookUps.jobs.ts'
import { foldRepairCounts } from './repairs/repairs.jobs.ts'
import { sweepSessions } from './session/session.jobs.ts'
import { sendSms } from './sms/sms.jobs.ts'

/** All the work there is apart from requests. */
export const jobs: readonly Job[] = [
  sweepSessions,
  sweepLookUps,
  ...fileJobs,
  foldRepairCounts,
  foldFeedbackCounts,
  nightlyBackup,
  sendSms,
]
