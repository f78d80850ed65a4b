import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/access.ts'
import type { User } from '#contract/users/users.ts'
import { addEntry, recordUse } from './allowlist/allowlist.service.ts'
import type { Write } from './db/database.ts'
import { addItem } from './inventory/inventory.service.ts'
import { addUser } from './users/users.service.ts'

const staff: readonly [username: string, name: string, role: Role][] = [
  ['selam', 'Selam Bekele', 'Admin'],
  ['dawit', 'Dawit Tesfaye', 'Technician'],
  ['hana', 'ሃና ግርማ', 'Technician'],
  ['yonas', 'Yonas Alemu', 'Technician'],
  ['meron', 'Meron Tadesse', 'Sales'],
  ['abel', 'Abel Haile', 'Sales'],
]

/** From the ranges kept for documentation, so they are nobody's. */
const addresses: readonly [ipAddress: string, description: string, active: boolean, usedBy?: Role][] = [
  ['203.0.113.10', 'Awlo branch', true, 'Technician'],
  ['203.0.113.24', 'Atlas branch', true, 'Sales'],
  ['198.51.100.7', 'Aberus branch', true, 'Technician'],
  ['198.51.100.31', 'Garad branch', true],
  ['192.0.2.88', 'Old office, moved out', false],
]

/** Costs in santim. */
const parts: readonly [name: string, description: string, quantity: number, minQuantity: number, unitCost: number][] = [
  ['iPhone 13 screen', 'OLED with frame', 6, 2, 850_000],
  ['iPhone 11 battery', '3110 mAh, with adhesive', 14, 5, 180_000],
  ['Samsung A54 screen', 'AMOLED, without frame', 3, 3, 620_000],
  ['Samsung A14 charging port', 'Board with microphone', 9, 4, 65_000],
  ['Tecno Spark 10 screen', 'LCD with frame', 0, 2, 240_000],
  ['Redmi Note 12 back cover', 'Blue', 4, 1, 45_000],
  ['USB-C port', 'For soldering, fits most phones', 40, 10, 12_000],
  ['የስክሪን ማጣበቂያ', 'B-7000, 110 ml', 12, 3, 35_050],
]

/** A believable shop for an empty database; everyone in it has the Admin's password. */
export const fillWithDemo = async (trx: Write, admin: User, password: string): Promise<readonly User[]> => {
  const users: User[] = []
  for (const [username, name, role] of staff) {
    users.push(await addUser(trx, null, { id: randomUUID(), username, name, role, password }))
  }
  for (const [ipAddress, description, active, usedBy] of addresses) {
    const { id } = await addEntry(trx, { user: admin }, { id: randomUUID(), ipAddress, description, active })
    if (usedBy) await recordUse(trx, id, usedBy)
  }
  for (const [name, description, quantity, minQuantity, unitCost] of parts) {
    const part = { id: randomUUID(), name, description, quantity, minQuantity, unitCost }
    await addItem(trx, { user: admin }, part)
  }
  return users
}
