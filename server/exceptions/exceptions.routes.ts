import { listExceptions, markExceptionsSeen, summarizeExceptions } from '#contract/exceptions/exceptions.ts'
import { reads, writes } from '../platform/http/route.ts'
import { markSeen, readExceptions, readSummary } from './exceptions.service.ts'

export const exceptionRoutes = [
  reads(listExceptions, (db, _actor, input) => readExceptions(db, input)),
  reads(summarizeExceptions, db => readSummary(db)),
  writes(markExceptionsSeen, markSeen),
]
