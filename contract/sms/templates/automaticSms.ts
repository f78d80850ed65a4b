import { countSmsParts } from '../outbox/smsParts.ts'
import { fillSmsText, inOneLine } from './smsText.ts'

/** A character outside the basic alphabet, such as Ethiopic, more than halves the capacity of an SMS part. */
const maxParts = { 'GSM-7': 2, Unicode: 3 } as const

const fits = (sms: string): boolean => {
  const { alphabet, parts } = countSmsParts(sms)
  return parts <= maxParts[alphabet]
}

/**
 * Values that may be shortened, in this order, with what stands for the words left out. The first name of the customer and the shop's
 * name are always whole.
 */
const shortened = [
  ['items', '...'],
  ['device', '...'],
  ['customer', null],
] as const

/** A single word longer than this, of what was sold or of the device, is no word that people know, so it is cut. */
const maxWordLength = 16

/** Leaves out the last word, or the last letter of a single long one that is no name. Undefined if nothing more can be left out. */
const shorten = (value: string, ending: string | null): string | undefined => {
  const words = ending !== null && value.endsWith(ending) ? value.slice(0, -ending.length) : value
  const withoutLast = words.replace(/[\s,.-]*\s\S+$/, '')
  if (withoutLast !== words) return withoutLast + (ending ?? '')
  const letters = [...words]
  return ending !== null && letters.length > maxWordLength ? letters.slice(0, -1).join('') + ending : undefined
}

/**
 * Fills in the text of an SMS that nobody reads before it is sent. If it is too long, whole words are left out: of what was
 * sold first, then of the device, then the further names of the customer.
 */
export const fillAutomaticSms = (text: string, values: Readonly<Record<string, string>>): string => {
  const current = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inOneLine(value)]))
  let sms = fillSmsText(text, current)
  for (const [name, ending] of shortened) {
    while (!fits(sms)) {
      const shorter = shorten(current[name] ?? '', ending)
      if (shorter === undefined) break
      current[name] = shorter
      sms = fillSmsText(text, current)
    }
  }
  return sms
}
