import { timeAt } from './calendar.ts'
import { deviceOf } from './devices.ts'
import { problemOf } from './faults.ts'
import { uuidAt } from './identity.ts'
import { visitorOf } from './people.ts'
import { randomOf } from './random.ts'
import { type StaffMember, salesPeople } from './staff.ts'

export interface Warranty {
  readonly id: string
  /** Six digits. */
  readonly number: number
  readonly customerName: string
  readonly customerPhone: string
  readonly deviceBrand: string
  readonly deviceModel: string
  readonly deviceImei: string
  readonly periodMonths: number
  readonly workItems: readonly string[]
  readonly issuer: StaffMember
  readonly createdAt: string
}

/** Every second repair or sale has a warranty: there are only 900,000 numbers. */
export const hasWarranty = (index: number): boolean => index % 2 === 0

/** Scatters the numbers: the factor shares no divisor with 900,000. */
const numberAt = (index: number): number => 100_000 + (((index / 2) * 543_217) % 900_000)

/** The warranty at this even index of `count`, oldest first. */
export const warrantyAt = (index: number, count: number): Warranty => {
  const random = randomOf('warranties', index)
  const time = timeAt(index, count)
  const customer = visitorOf(2 * index, random)
  const { type, imei } = deviceOf(random)
  const [brand = '', ...model] = type.split(' ')
  return {
    id: uuidAt('warranties', index, time, random),
    number: numberAt(index),
    customerName: customer.name,
    customerPhone: customer.phone,
    deviceBrand: model.length > 0 ? brand : 'Other',
    deviceModel: model.join(' ') || type,
    deviceImei: imei,
    periodMonths: random.chance(0.7) ? 24 : 1 + random.below(12),
    workItems: random.chance(0.5) ? [problemOf(random)] : [],
    issuer: random.pickSkewed(salesPeople),
    createdAt: new Date(time).toISOString(),
  }
}
