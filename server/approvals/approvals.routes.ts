import { approveRequest, listApprovals, rejectRequest } from '#contract/approvals/approvals.ts'
import { reads, writes, writesThen } from '../platform/http/route.ts'
import { awaitSmsOutcome } from '../sms/outbox/outbox.service.ts'
import type { SmsSender } from '../sms/outbox/sender.ts'
import { approve, reject } from './approvals.service.ts'
import { selectApprovals } from './approvals.sql.ts'

export const approvalRoutes = (sender: SmsSender) => [
  reads(listApprovals, (db, _actor, page) => selectApprovals(db, page)),
  writesThen(
    approveRequest,
    (trx, actor, input) => approve(trx, { ...actor, sms: sender }, input),
    async (db, { approval, sms }) => ({ ...approval, sms: await awaitSmsOutcome(db, sender, sms) }),
  ),
  writes(rejectRequest, reject),
]
