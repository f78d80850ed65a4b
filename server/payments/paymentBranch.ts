import { can } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import type { Database } from '../platform/db/database.ts'
import type { ActingUser } from '../platform/http/caller.ts'
import { readSettings } from '../settings/settings.service.ts'

type Branch = number | null
type Receiver = Pick<ActingUser, 'role' | 'branch'>

/** Whoever has a branch puts money into its drawer, everyone else into that of the branch of what it is for. */
export const branchOfMoney = (user: Receiver, subject: Branch): Branch => user.branch ?? subject

const refuse = (drawer: string) => new Refusal('input.invalid', { fields: { drawer } })

/**
 * Of a sale that was made without a connection. Its cash is in the drawer already, so one that could no longer be chosen is not
 * refused.
 */
export const branchOfOfflineMoney = (user: Receiver, drawer: Branch | undefined): Branch =>
  branchOfMoney(user, can(user, 'drawer.ofEveryone') ? (drawer ?? null) : null)

/** If neither has one, it goes into the drawer that an Admin has chosen. */
export const findPaymentBranch = async (
  db: Database,
  user: Receiver,
  subject: Branch,
  drawer: Branch | undefined,
): Promise<Branch> => {
  const branch = branchOfMoney(user, subject)
  if (branch !== null || drawer == null) return branch
  if (!can(user, 'drawer.ofEveryone')) throw refuse(message('Only Admins choose the drawer'))
  if (!(await readSettings(db)).branches[drawer]?.en) throw refuse(message('This branch does not exist'))
  return drawer
}
