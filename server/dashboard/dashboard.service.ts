import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import type { Database } from '../platform/db/database.ts'
import { summarizeShop, listNewestTickets } from '../repairs/repairs.service.ts'

const newestCount = 5

/** Of the whole shop, also for a Technician, whose list of repairs holds only their own. */
export const readDashboard = async (db: Database): Promise<Dashboard> => {
  const [{ byStatus, delayed }, newest] = await Promise.all([summarizeShop(db), listNewestTickets(db, newestCount)])
  return { byStatus, delayed, newest }
}
