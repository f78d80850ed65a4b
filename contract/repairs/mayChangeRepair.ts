import { can } from '../access.ts'
import type { SessionUser } from '../session/session.ts'
import type { Repair } from './repairs.ts'

/** A Technician reads any ticket by its number, but works on their own. */
export const mayChangeRepair = (user: SessionUser, { technician }: Pick<Repair, 'technician'>): boolean =>
  can(user, 'repairs.ofEveryone') || technician?.id === user.id
