import { correctCash, getDrawer, listDrawers, recordCash } from '#contract/drawer/drawer.ts'
import {
  closeDay,
  closeWithoutCount,
  getDrawerDay,
  listDrawerDays,
  reopenDay,
  sumDifferences,
} from '#contract/drawer/drawerDays.ts'
import { reads, writesOnce } from '../platform/http/route.ts'
import { addCash, changeCash, getMovement, readCorrection, readDrawer, readDrawers } from './drawer.service.ts'
import {
  closeCounted,
  closeUncounted,
  getDay,
  readDays,
  readDifferences,
  rememberRefused,
  reopenLast,
} from './drawerDays.service.ts'

export const drawerRoutes = [
  reads(getDrawer, readDrawer),
  reads(listDrawers, readDrawers),
  writesOnce(recordCash, { write: addCash, readAgain: (trx, _actor, { id }) => getMovement(trx, id) }),
  writesOnce(correctCash, { write: changeCash, readAgain: (trx, _actor, input) => readCorrection(trx, input) }),
  reads(listDrawerDays, readDays),
  reads(sumDifferences, readDifferences),
  reads(getDrawerDay, (db, actor, { id }) => getDay(db, actor, id)),
  writesOnce(closeDay, {
    write: closeCounted,
    readAgain: (trx, actor, { id }) => getDay(trx, actor, id),
    afterRefusal: (trx, _actor, input, refusal) => rememberRefused(trx, input, refusal),
  }),
  writesOnce(closeWithoutCount, { write: closeUncounted, readAgain: (trx, actor, { id }) => getDay(trx, actor, id) }),
  writesOnce(reopenDay, { write: reopenLast, readAgain: (trx, actor, { id }) => getDay(trx, actor, id) }),
]
