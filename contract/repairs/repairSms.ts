import { formatWholeBirr } from '../money.ts'
import type { RepairStatus } from './repairStatus.ts'

/** Maximum lengths, so that a message fits into two SMS parts. */
const basicLengths = { customer: 40, device: 40, shop: 60 } as const
/**
 * A character outside the basic alphabet, such as Ethiopic, more than halves the capacity of an SMS part, so the message
 * may need three.
 */
const unicodeLengths = { customer: 18, device: 25, shop: 18 } as const

interface SmsRepair {
  readonly status: RepairStatus
  readonly customerName: string
  readonly deviceType: string
  readonly number: string
  readonly cost: number
}

interface SentenceFacts {
  readonly device: string
  readonly status: RepairStatus
  readonly number: string
  /** With a leading space; empty if the repair costs nothing. */
  readonly cost: string
  /** Words and a link that follow a sentence; empty if the shop has no confirmed address. */
  link(words: string, page: 'status' | 'feedback'): string
}

type Sentence = (facts: SentenceFacts) => string

const statusIsNow: Sentence = ({ device, number, status, link }) =>
  `your ${device} (${number}) is now ${status}.${link('Follow the repair:', 'status')}`

const sentences: Partial<Readonly<Record<RepairStatus, Sentence>>> = {
  Received: ({ device, number, link }) =>
    `we have received your ${device}. Ticket: ${number}.${link('Follow the repair:', 'status')}`,
  Completed: ({ device, number, cost, link }) =>
    `your ${device} (${number}) is ready to collect.${cost}${link('Details:', 'status')}`,
  Delivered: ({ device, number, cost, link }) =>
    `thank you for collecting your ${device} (${number}).${cost}${link('How did we do?', 'feedback')}`,
  'NOT REPAIRED': ({ device, number, link }) =>
    `we are sorry, your ${device} (${number}) could not be repaired. Please collect it.${link('Details:', 'status')}`,
}

/** Whether every character is in the basic SMS alphabet (GSM-7), where each takes one place. */
const isBasicAlphabet = (words: string): boolean => /^[\w !"#$%&'()*+,\-./:;<=>?@]*$/.test(words)

const shorten = (words: string, maxLength: number): string => {
  if (words.length <= maxLength) return words
  let result = ''
  for (const character of words) {
    if (result.length + character.length > maxLength - 3) break
    result += character
  }
  return `${result}...`
}

const inOneLine = (words: string): string => words.replace(/\s+/g, ' ')

interface Sender {
  /** Null without a confirmed address: the SMS then has no link. */
  readonly publicUrl: string | null
  readonly shopName: string
}

/** The SMS to a customer about the new status of their repair, signed with the name of the shop. */
export const repairSms = (
  { status, customerName, deviceType, number, cost }: SmsRepair,
  { publicUrl, shopName }: Sender,
): string => {
  const [name, device] = [inOneLine(customerName), inOneLine(deviceType)]
  const maxLengths = isBasicAlphabet(name + device + shopName) ? basicLengths : unicodeLengths
  const sentence = sentences[status] ?? statusIsNow
  const text = sentence({
    device: shorten(device, maxLengths.device),
    status,
    number,
    cost: cost > 0 ? ` Cost: ETB ${formatWholeBirr(cost)}.` : '',
    link: (words, page) => (publicUrl ? ` ${words} ${publicUrl}/${page}/${number}` : ''),
  })
  return `Dear ${shorten(name, maxLengths.customer)}, ${text} ${shorten(shopName, maxLengths.shop)}`
}
