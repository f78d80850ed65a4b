import { statusRules } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { recordAction, type Write } from '../platform/db/database.ts'

/** The customer has been told the cost, also if the repair was re-opened since. */
const wasPriced = ({ history }: Repair): boolean =>
  history.some(({ status }) => statusRules[status].isDone || status === 'Payment')

/**
 * Records that a repair costs less than the customer was told. The cost is a sum of the ticket and its parts, so no change of a row
 * says that it became lower.
 */
export const recordLowerCost = async (
  trx: Write,
  repair: Repair,
  cost: { readonly before: number; readonly after: number },
): Promise<void> => {
  if (!wasPriced(repair) || cost.after >= cost.before) return
  const { id: rowId, number } = repair
  await recordAction(trx, {
    table: 'repairs',
    rowId,
    before: { number, cost: cost.before },
    after: { number, cost: cost.after },
  })
}
