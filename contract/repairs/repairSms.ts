import { formatWholeBirr } from '../money.ts'
import type { RepairStatus } from './repairStatus.ts'

const shopName = 'Tigena'

/** Keeps a message to two SMS, however long the words of others are. */
const maxLatinLength = 40
/** One letter beyond the basic ones, as all of Ethiopic are, and an SMS holds less than half: then it is three. */
const maxUnicodeLength = 25

interface SmsFacts {
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

/** Takes one place each in an SMS, in every phone's basic alphabet. */
const isPlain = (words: string): boolean => /^[\w !"#$%&'()*+,\-./:;<=>?@]*$/.test(words)

const shortened = (words: string, longest: number): string => {
  if (words.length <= longest) return words
  let kept = ''
  for (const character of words) {
    if (kept.length + character.length > longest - 3) break
    kept += character
  }
  return `${kept}...`
}

const inOneLine = (words: string): string => words.replace(/\s+/g, ' ')

/** What a customer is told of a ticket's new status. */
export const repairSms = ({ status, customerName, deviceType, number, cost }: SmsFacts, publicUrl: string): string => {
  const [name, device] = [inOneLine(customerName), inOneLine(deviceType)]
  const maxLength = isPlain(name + device) ? maxLatinLength : maxUnicodeLength
  const sentence = sentences[status] ?? statusIsNow
  const text = sentence({
    device: shortened(device, maxLength),
    status,
    number,
    cost: cost > 0 ? ` Cost: ETB ${formatWholeBirr(cost)}.` : '',
    statusLink: `${publicUrl}/status/${number}`,
    feedbackLink: `${publicUrl}/feedback/${number}`,
  })
  return `Dear ${shortened(name, maxLength)}, ${text} ${shopName}`
}
