import { createOptOut, deleteOptOut, listOptOuts } from '#contract/sms/optOuts/optOuts.ts'
import { reads, writes } from '../../platform/http/route.ts'
import { addOptOut, removeOptOut } from './optOuts.service.ts'
import { selectOptOuts } from './optOuts.sql.ts'

export const optOutRoutes = [
  reads(listOptOuts, (db, _actor, page) => selectOptOuts(db, page)),
  writes(createOptOut, addOptOut),
  writes(deleteOptOut, removeOptOut),
]
