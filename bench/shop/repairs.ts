import { closingTime, day, timeAt } from './calendar.ts'
import { deviceOf } from './devices.ts'
import { curiosityAt, notesOf, problemOf } from './faults.ts'
import { repairNumberAt, uuidAt } from './identity.ts'
import { visitorOf } from './people.ts'
import { randomOf } from './random.ts'
import { technicians } from './staff.ts'

export interface Repair {
  readonly id: string
  readonly number: string
  readonly branch: string
  readonly customerName: string
  readonly customerPhone: string
  readonly customerEmail: string | null
  readonly deviceType: string
  readonly serialNumber: string
  readonly problem: string
  readonly technicianId: string
  readonly estimatedCompletion: string
  readonly notes: string
  readonly status: Status
  readonly cost: number
  readonly createdAt: string
  readonly updatedAt: string
}

type Status = 'Received' | 'In Progress' | 'Completed' | 'Payment' | 'Delivered' | 'NOT REPAIRED'

const shares = (of: Record<Status, number>) => Object.entries(of) as [Status, number][]

/** Nearly all tickets are closed. Open ones are mostly new, and a few are old and forgotten. */
const statusesByAge = [
  {
    days: 7,
    shares: shares({ Received: 20, 'In Progress': 25, Completed: 15, Payment: 5, Delivered: 33, 'NOT REPAIRED': 2 }),
  },
  {
    days: 30,
    shares: shares({ Received: 1, 'In Progress': 5, Completed: 8, Payment: 3, Delivered: 80, 'NOT REPAIRED': 3 }),
  },
  {
    days: Number.POSITIVE_INFINITY,
    shares: shares({
      Received: 0.1,
      'In Progress': 0.3,
      Completed: 1,
      Payment: 0.1,
      Delivered: 95,
      'NOT REPAIRED': 3.5,
    }),
  },
]

/** The repair at this index of `count`, oldest first. */
export const repairAt = (index: number, count: number): Repair => {
  const random = randomOf('repairs', index)
  const time = timeAt(index, count)
  const age = closingTime - time
  const customer = visitorOf(2 * index, random)
  const device = deviceOf(random)
  const technician = random.pickSkewed(technicians)
  const usualProblem = problemOf(random)
  const problem = curiosityAt(index, count) ?? usualProblem
  const statuses = statusesByAge.find(({ days }) => age < days * day)?.shares ?? []
  return {
    id: uuidAt('repairs', index, time, random),
    number: repairNumberAt(index),
    branch: technician.branch,
    customerName: customer.name,
    customerPhone: customer.phone,
    customerEmail: customer.email,
    deviceType: device.type,
    serialNumber: device.imei,
    problem,
    technicianId: technician.id,
    estimatedCompletion: new Date(time + (1 + random.below(7)) * day).toISOString().slice(0, 10),
    notes: notesOf(random),
    status: random.pickWeighted(statuses),
    cost: random.chance(0.1) ? 0 : 20_000 + 2_500 * random.below(400) + random.below(4) * 25,
    createdAt: new Date(time).toISOString(),
    updatedAt: new Date(time + random.below(Math.min(age, 10 * day))).toISOString(),
  }
}
