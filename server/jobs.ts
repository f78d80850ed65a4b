import { nightlyBackup } from './backup/backup.jobs.ts'
import { recordOwed } from './dashboard/dashboard.jobs.ts'
import { derivedFigures } from './derivedFigures.ts'
import { foldFeedbackCounts } from './feedback/feedback.jobs.ts'
import { fileJobs } from './files/files.jobs.ts'
import { deleteOldImeiRequests } from './imei/imei.jobs.ts'
import { deleteOldRequests } from './platform/idempotency/requests.jobs.ts'
import type { Job } from './platform/jobs/job.ts'
import { sweepLookUps } from './platform/lookUpThrottle/lookUpThrottle.jobs.ts'
import { maintainSearch } from './platform/search/search.jobs.ts'
import { foldRepairCounts } from './repairs/repairs.jobs.ts'
import { storeSaleSums } from './reports/reports.jobs.ts'
import { sweepSessions } from './session/session.jobs.ts'
import { recordStorageSizes } from './settings/storageUse/storageUse.jobs.ts'
import { nightlyVerification } from './verification/verification.jobs.ts'

/** Every background job of the server. */
export const jobs: readonly Job[] = [
  sweepSessions,
  sweepLookUps,
  maintainSearch,
  deleteOldRequests,
  deleteOldImeiRequests,
  ...fileJobs,
  foldRepairCounts,
  foldFeedbackCounts,
  storeSaleSums,
  recordStorageSizes,
  recordOwed,
  nightlyBackup,
  nightlyVerification(derivedFigures),
]
