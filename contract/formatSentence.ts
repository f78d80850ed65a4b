import { createShopTime } from './createShopTime.ts'
import { fillIn } from './fillIn.ts'
import { formatNested } from './formatMessage.ts'
import { Nested } from './message.ts'
import { refusalTexts } from './refusals.texts.ts'
import type { Reader } from './session/preferenceValues.ts'
import { labelIn, valueLabels } from './valueLabels.texts.ts'

const formatDetail = (name: string, value: unknown, reader: Reader): unknown => {
  if (value instanceof Nested) return formatNested(value, reader.language)
  if (typeof value !== 'string') return value
  if (name === 'at') return createShopTime(reader).shopTime(value)
  if (name === 'day') return reader.calendar === 'gregorian' ? value : createShopTime(reader).shopDate(value)
  return name === 'status' ? labelIn(valueLabels[reader.language].statuses)(value) : value
}

/** What the refusal of a code says to somebody, with the words of its details in their language, and their calendar and clock. */
export const formatSentence = (
  code: keyof typeof refusalTexts.en,
  details: Readonly<Record<string, unknown>>,
  reader: Reader,
): string => {
  const formatted = Object.entries(details).map(([name, value]) => [name, formatDetail(name, value, reader)])
  return fillIn(refusalTexts[reader.language][code], Object.fromEntries(formatted))
}
