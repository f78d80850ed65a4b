import { createAllowlistEntry, listAllowlist, updateAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { reads, writes, writesOnce } from '../platform/http/route.ts'
import { addEntry, changeEntry, getEntry } from './allowlist.service.ts'
import { selectEntries } from './allowlist.sql.ts'

/** Session has the route that deletes an entry, because it may end the sessions from that address. */
export const allowlistRoutes = [
  reads(listAllowlist, async (db, actor, page) => ({ ...(await selectEntries(db, page)), yourAddress: actor.address })),
  writesOnce(createAllowlistEntry, { write: addEntry, readAgain: (trx, _actor, { id }) => getEntry(trx, id) }),
  writes(updateAllowlistEntry, changeEntry),
]
