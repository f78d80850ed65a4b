import { can } from '../access.ts'
import type { SessionUser } from '../session/session.ts'
import type { Repair } from './repairs.ts'

/** A Technician can open any ticket by its number, but can change only tickets assigned to them. */
export const mayChangeRepair = (user: SessionUser, { technician }: Pick<Repair, 'technician'>): boolean =>
  can(user, 'repairs.ofEveryone') || technician?.id === user.id
