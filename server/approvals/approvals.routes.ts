import { approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import { updateRepairStatus } from '#contract/repairs/repairs.ts'
import { reads, writes, writesThen } from '../platform/http/route.ts'
import { awaitSmsOutcome } from '../sms/sms.service.ts'
import { approve, reject } from './approvals.service.ts'
import { selectApprovals } from './approvals.sql.ts'
import { changeStatus } from './status.service.ts'

export const approvalRoutes = [
  writesThen(updateRepairStatus, changeStatus, async (db, { repair, outcome, smsId }) => ({
    ...repair,
    outcome,
    sms: await awaitSmsOutcome(db, smsId),
  })),
  reads(listApprovals, (db, _actor, page) => selectApprovals(db, page)),
  writesThen(approveRequest, approve, async (db, { approval, smsId }) => ({
    ...approval,
    sms: await awaitSmsOutcome(db, smsId),
  })),
  writes(rejectRequest, reject),
]
