import { type RawBuilder, sql } from 'kysely'
import { statusRules } from '#contract/repairs/repairStatus.ts'
import type { RepairFilter } from './repairFilter.ts'

const isClosed = sql`is_closed(repairs.status)`
const isOpen = sql`not is_closed(repairs.status)`

/** The same expressions as in the indexes repairs_due and repairs_handed_over. */
export const dueDay = sql<string>`coalesce(repairs.estimated_completion, 'infinity')`
const deliveryDay = sql`shop_time(repairs.status_since)::date`

const isOfTechnician = (id: string | null) =>
  id === null ? sql`repairs.technician_id is null` : sql`repairs.technician_id = ${id}`

/** True for the repairs that match all filters except the search. */
export const isListed = (filter: RepairFilter): RawBuilder<boolean> => {
  const { technicianId, delayedOn, dueOn, handedOverOn, hasBalance, isToGiveBack, status, sort } = filter
  const { createdFrom, createdBefore } = filter
  const conditions = [
    technicianId !== undefined && isOfTechnician(technicianId),
    delayedOn !== undefined && sql`${isOpen} and repairs.estimated_completion < ${delayedOn}::date`,
    dueOn !== undefined && sql`${isOpen} and ${dueDay} = ${dueOn}::date`,
    handedOverOn !== undefined && sql`repairs.status = 'Delivered' and ${deliveryDay} = ${handedOverOn}::date`,
    // The same expression as in the indexes repairs_with_balance.
    hasBalance === true && sql`repairs.paid + repairs.paid_before < repairs.total`,
    // The index repairs_to_give_back is of exactly these.
    isToGiveBack === true &&
      sql`${isClosed} and repairs.paid > 0 and repairs.paid + repairs.paid_before > repairs.total`,
    // Names the group as well, because the indexes are of a group.
    status !== undefined && sql`repairs.status = ${status} and ${statusRules[status].isClosed ? isClosed : isOpen}`,
    sort === 'due' && isOpen,
    // The index repairs_ready is of exactly these.
    sort === 'waiting' && sql`repairs.status = 'Completed'`,
    createdFrom !== undefined && sql`repairs.created_at >= ${createdFrom}`,
    createdBefore !== undefined && sql`repairs.created_at < ${createdBefore}`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
