import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import { deleteImeiList, listImeiLists, loadImeiList } from '#contract/imei/imeiLists.ts'
import { reads, writes, writesOnce } from '../platform/http/route.ts'
import { describeImei, type ImeiContext } from './imei.service.ts'
import { selectTicketsOfDevice } from './imei.sql.ts'
import { getList, loadList, removeList } from './lists.service.ts'
import { selectLists } from './lists.sql.ts'

export const imeiRoutes = (context: ImeiContext) => [
  reads(checkImei, (db, actor, { imei }) => describeImei(db, actor, imei, context)),
  reads(listImeiTickets, async (db, _actor, { imei }) => ({ tickets: await selectTicketsOfDevice(db, imei) })),
  reads(listImeiLists, async db => ({ items: await selectLists(db) })),
  writesOnce(loadImeiList, { write: loadList, readAgain: (trx, _actor, { id }) => getList(trx, id) }),
  writes(deleteImeiList, removeList),
]
