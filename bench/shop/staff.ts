import type { Role } from '#contract/access.ts'
import { uuidAt } from './identity.ts'
import { branches, personName } from './people.ts'
import { randomOf } from './random.ts'

export interface StaffMember {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
  readonly branch: (typeof branches)[number]
}

const joined = Date.UTC(2024, 7, 1)

const membersOf = (role: Role, first: number, count: number) =>
  Array.from({ length: count }, (_, index): StaffMember => {
    const random = randomOf('staff', first + index)
    const id = uuidAt('staff', first + index, joined, random)
    const branch = branches[index % branches.length] ?? branches[0]
    return { id, username: `${role.toLowerCase()}-${index + 1}`, name: personName(random), role, branch }
  }) as [StaffMember, ...StaffMember[]]

/** Enough for a second page of the users' list. */
export const technicians = membersOf('Technician', 0, 36)
export const salesPeople = membersOf('Sales', 100, 24)
