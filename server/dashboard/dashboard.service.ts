import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { Database } from '../platform/db/database.ts'
import { listNewestTickets, summarizeShop } from '../repairs/repairs.service.ts'
import { selectFigures } from './dashboard.sql.ts'

const newestCount = 5

/** Of the whole shop, also for a Technician, whose list of repairs holds only their own. */
export const readDashboard = async (db: Database): Promise<Dashboard> => {
  const [counts, newest, figures] = await Promise.all([
    summarizeShop(db),
    listNewestTickets(db, newestCount),
    selectFigures(db, shopDay(new Date())),
  ])
  return { ...counts, newest, ...figures }
}
