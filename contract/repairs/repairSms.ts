import { formatWholeBirr } from '../money.ts'
import type { RepairStatus } from './repairStatus.ts'

const shopName = 'Tigena'

/** Keeps a message to two SMS, however long the words of others are. */
const longestWords = 40

interface Told {
  readonly status: RepairStatus
  readonly customerName: string
  readonly deviceType: string
  readonly number: string
  readonly cost: number
}

interface Facts {
  readonly device: string
  readonly status: RepairStatus
  readonly number: string
  /** With a space before it; nothing if it costs nothing. */
  readonly cost: string
  readonly statusLink: string
  readonly feedbackLink: string
}

type Sentence = (facts: Facts) => string

const statusIsNow: Sentence = ({ device, number, status, statusLink }) =>
  `your ${device} (${number}) is now ${status}. Follow its repair: ${statusLink}`

const sentences: Partial<Readonly<Record<RepairStatus, Sentence>>> = {
  Received: ({ device, number, statusLink }) =>
    `we have received your ${device}. Ticket: ${number}. Follow its repair: ${statusLink}`,
  Completed: ({ device, number, cost, statusLink }) =>
    `your ${device} (${number}) is ready for you.${cost} Details: ${statusLink}`,
  Delivered: ({ device, number, cost, feedbackLink }) =>
    `thank you for coming for your ${device} (${number}).${cost} How did we do? ${feedbackLink}`,
  'NOT REPAIRED': ({ device, number, statusLink }) =>
    `we are sorry, your ${device} (${number}) could not be repaired. Please come for it. Details: ${statusLink}`,
}

const shortened = (words: string): string => {
  const characters = [...words.replace(/\s+/g, ' ')]
  return characters.length > longestWords ? `${characters.slice(0, longestWords - 3).join('')}...` : characters.join('')
}

/** What a customer is told of a ticket's new status. */
export const repairSms = ({ status, customerName, deviceType, number, cost }: Told, publicUrl: string): string => {
  const sentence = sentences[status] ?? statusIsNow
  const text = sentence({
    device: shortened(deviceType),
    status,
    number,
    cost: cost > 0 ? ` Cost: ETB ${formatWholeBirr(cost)}.` : '',
    statusLink: `${publicUrl}/status/${number}`,
    feedbackLink: `${publicUrl}/feedback/${number}`,
  })
  return `Dear ${shortened(customerName)}, ${text} ${shopName}`
}
