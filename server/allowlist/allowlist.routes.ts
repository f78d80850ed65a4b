import {
  createAllowlistEntry,
  deleteAllowlistEntry,
  listAllowlist,
  updateAllowlistEntry,
} from '#contract/allowlist/allowlist.ts'
import { reads, writes } from '../platform/http/route.ts'
import { addEntry, changeEntry, removeEntry } from './allowlist.service.ts'
import { selectEntries } from './allowlist.sql.ts'

export const allowlistRoutes = [
  reads(listAllowlist, async (db, actor, page) => ({ ...(await selectEntries(db, page)), yourAddress: actor.address })),
  writes(createAllowlistEntry, addEntry),
  writes(updateAllowlistEntry, changeEntry),
  writes(deleteAllowlistEntry, removeEntry),
]
