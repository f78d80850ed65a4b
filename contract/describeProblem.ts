import type { z } from 'zod'
import { message, type Nested, nested, type Words } from './message.ts'

type Problem = Parameters<z.core.$ZodErrorMap>[0]

/** What a person would call the types of values. */
const typeNames: Readonly<Record<string, Words>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values',
  date: 'a date',
}

const formatNames: Readonly<Record<string, Words>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id, such as that of a link from this program',
  date: 'a date such as 2026-11-15',
  datetime: 'a date and time',
}

/** What a size is counted in. Numbers have no unit. */
const units: Readonly<
  Record<string, readonly [one: '{n} character' | '{n} entry', many: '{n} characters' | '{n} entries']>
> = {
  string: ['{n} character', '{n} characters'],
  array: ['{n} entry', '{n} entries'],
}

/** '1 entry', '2 entries', or only the number. */
const describeSize = (size: number | bigint, origin: string): string | Nested => {
  const unit = units[origin]?.[Number(size) === 1 ? 0 : 1]
  return unit === undefined ? String(size) : nested(message(unit, { n: String(size) }))
}

const describeType = ({ expected, input }: { expected: string; input?: unknown }): string =>
  input === undefined || input === null
    ? message('This is required')
    : message('Please enter {type} here', { type: nested(typeNames[expected] ?? 'another value') })

/**
 * A sentence for a value that a schema refuses without words of its own. Those of zod are for programmers: 'Invalid input:
 * expected string, received undefined'.
 */
export const describeProblem = (problem: Problem): string => {
  switch (problem.code) {
    case 'invalid_type':
      return describeType(problem)
    case 'invalid_value':
      return message('Please choose one of these: {values}', { values: problem.values.join(', ') })
    case 'too_big':
      return message('This can be at most {size}', { size: describeSize(problem.maximum, problem.origin) })
    case 'too_small':
      return message('This must be at least {size}', { size: describeSize(problem.minimum, problem.origin) })
    case 'invalid_format':
      return message('Please enter {format}', {
        format: nested(formatNames[problem.format] ?? 'this in the expected form'),
      })
    case 'unrecognized_keys':
      return message('This is not known here: {keys}', { keys: problem.keys.join(', ') })
    default:
      return message('This value is not valid. Please check it.')
  }
}
