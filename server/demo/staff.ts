import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/users/users.ts'
import { addEntry, recordUse } from '../allowlist/allowlist.service.ts'
import type { Write } from '../platform/db/database.ts'
import { addUser } from '../users/users.service.ts'

const staff: readonly [username: string, name: string, role: Role, branch: number | null][] = [
  ['selam', 'Selam Bekele', 'Admin', null],
  ['dawit', 'Dawit Tesfaye', 'Technician', 0],
  ['hana', 'ሃና ግርማ', 'Technician', 1],
  ['yonas', 'Yonas Alemu', 'Technician', 2],
  ['meron', 'Meron Tadesse', 'Sales', 0],
  ['abel', 'Abel Haile', 'Sales', 3],
]

/** From the address ranges reserved for documentation, so nobody uses them. */
const addresses: readonly [ipAddress: string, description: string, active: boolean, usedBy?: Role][] = [
  ['203.0.113.10', 'Awlo branch', true, 'Technician'],
  ['203.0.113.24', 'Atlas branch', true, 'Sales'],
  ['198.51.100.7', 'Aberus branch', true, 'Technician'],
  ['198.51.100.31', 'Garad branch', true],
  ['192.0.2.88', 'Old office, moved out', false],
]

export const addStaff = async (trx: Write, password: string): Promise<readonly User[]> => {
  const users: User[] = []
  for (const [username, name, role, branch] of staff) {
    users.push(await addUser(trx, { id: randomUUID(), username, name, role, branch, password }))
  }
  return users
}

export const addAddresses = async (trx: Write, admin: User): Promise<void> => {
  for (const [ipAddress, description, active, usedBy] of addresses) {
    const { id } = await addEntry(trx, { user: admin }, { id: randomUUID(), ipAddress, description, active })
    if (usedBy) await recordUse(trx, id, usedBy)
  }
}
