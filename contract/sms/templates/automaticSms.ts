import { isBasicText } from '../outbox/smsParts.ts'
import { fillSmsText, inOneLine } from './smsText.ts'

/** Maximum lengths of values, so that a message with a default text fits into two SMS parts. */
const basicLengths = { customer: 40, device: 40, items: 90, shop: 60 } as const
/**
 * A character outside the basic alphabet, such as Ethiopic, more than halves the capacity of an SMS part, so the message
 * may need three.
 */
const unicodeLengths: Readonly<Record<keyof typeof basicLengths, number>> = {
  customer: 18,
  device: 25,
  items: 45,
  shop: 18,
}

/** Cuts after a word, unless that would leave less than half. */
const shorten = (words: string, maxLength: number): string => {
  if (words.length <= maxLength) return words
  let result = ''
  for (const character of words) {
    if (result.length + character.length > maxLength - 3) break
    result += character
  }
  const wordEnd = result.search(/[\s,.-]*\s\S*$/)
  return `${wordEnd > maxLength / 2 ? result.slice(0, wordEnd) : result}...`
}

/** Fills in the text of an SMS that nobody reads before it is sent: long values are shortened. */
export const fillAutomaticSms = (text: string, values: Readonly<Record<string, string>>): string => {
  const names = Object.keys(basicLengths) as (keyof typeof basicLengths)[]
  const named = names.filter(name => values[name]).map(name => [name, inOneLine(values[name] ?? '')] as const)
  const words = text.replace(/[[\]{}]/g, '') + named.map(([, value]) => value).join('')
  const maxLengths = isBasicText(words) ? basicLengths : unicodeLengths
  const shortened = named.map(([name, value]) => [name, shorten(value, maxLengths[name])])
  return fillSmsText(text, { ...values, ...Object.fromEntries(shortened) })
}
