import { createOptOut, deleteOptOut, listOptOuts } from '#contract/sms/optOuts/optOuts.ts'
import { reads, writes, writesOnce } from '../../platform/http/route.ts'
import { addOptOut, getOptOut, removeOptOut } from './optOuts.service.ts'
import { selectOptOuts } from './optOuts.sql.ts'

export const optOutRoutes = [
  reads(listOptOuts, (db, _actor, page) => selectOptOuts(db, page)),
  writesOnce(createOptOut, { write: addOptOut, readAgain: (trx, _actor, { id }) => getOptOut(trx, id) }),
  writes(deleteOptOut, removeOptOut),
]
