import { approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import { reads, writes, writesThen } from '../platform/http/route.ts'
import type { SmsSender } from '../sms/delivery.ts'
import { awaitSmsOutcome } from '../sms/sms.service.ts'
import { approve, reject } from './approvals.service.ts'
import { selectApprovals } from './approvals.sql.ts'

export const approvalRoutes = (sms: SmsSender) => [
  reads(listApprovals, (db, _actor, page) => selectApprovals(db, page)),
  writesThen(approveRequest, approve, async (db, { approval, smsId }) => ({
    ...approval,
    sms: await awaitSmsOutcome(sms, db, smsId),
  })),
  writes(rejectRequest, reject),
]
