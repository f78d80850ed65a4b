import { curiosityAt } from './faults.ts'
import { uuidAt } from './identity.ts'
import { randomOf } from './random.ts'
import { repairAt } from './repairs.ts'

export interface Message {
  readonly id: string
  readonly kind: 'repair' | 'message'
  /** The number of the ticket, or the id of a message by hand. */
  readonly reference: string
  readonly customerName: string
  readonly phone: string
  readonly text: string
  readonly state: 'sent' | 'failed' | 'unknown'
  readonly problem: string | null
  readonly actorId: string
  readonly createdAt: string
}

type Outcome = Pick<Message, 'state' | 'problem'>

const outcomes: readonly (readonly [Outcome, weight: number])[] = [
  [{ state: 'sent', problem: null }, 97],
  [{ state: 'failed', problem: 'Insufficient balance' }, 2],
  [{ state: 'unknown', problem: 'The SMS provider did not answer in time' }, 1],
]

/** One message for each repair. Every tenth, and each one with a rare word, was written by hand. */
export const messageAt = (index: number, count: number): Message => {
  const random = randomOf('messages', index)
  const { number, customerName, customerPhone: phone, deviceType, technicianId, createdAt } = repairAt(index, count)
  const id = uuidAt('messages', index, Date.parse(createdAt), random)
  const curiosity = curiosityAt(index, count)
  const isByHand = random.chance(0.1) || curiosity !== undefined
  return {
    ...{ id, customerName, phone, actorId: technicianId, createdAt, ...random.pickWeighted(outcomes) },
    ...(isByHand
      ? {
          kind: 'message',
          reference: id,
          text: `Dear ${customerName}, we can repair your ${curiosity ?? deviceType}. Please call us. Tigena`,
        }
      : {
          kind: 'repair',
          reference: number,
          text: `Dear ${customerName}, we have received your ${deviceType}. Ticket: ${number}. Follow the repair: https://tigena.example/status/${number} Tigena`,
        }),
  }
}
