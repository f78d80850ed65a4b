import { can } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'

/** A Technician reads any ticket by its number, but works on their own. The server has the last word. */
export const mayChangeRepair = (user: SessionUser, repair: Pick<Repair, 'technician'>): boolean =>
  can(user, 'repairs.ofEveryone') || repair.technician?.id === user.id
