import type { z } from 'zod'

type Problem = Parameters<z.core.$ZodErrorMap>[0]

/** What a person would call the types of values. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of values',
  date: 'a date',
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id, such as that of a link from this program',
  date: 'a date such as 2026-11-15',
  datetime: 'a date and time',
}

/** What a size is counted in. Numbers have no unit. */
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** '1 entry', '2 entries', or only the number. */
const describeSize = (size: number | bigint, origin: string): string => {
  const unit = units[origin]?.[Number(size) === 1 ? 0 : 1]
  return unit === undefined ? String(size) : `${size} ${unit}`
}

const describeType = ({ expected, input }: { expected: string; input?: unknown }): string =>
  input === undefined || input === null
    ? 'This is required'
    : `Please enter ${typeNames[expected] ?? 'another value'} here`

/**
 * A sentence for a value that a schema refuses without words of its own. Those of zod are for programmers: 'Invalid input:
 * expected string, received undefined'.
 */
export const describeProblem = (problem: Problem): string => {
  switch (problem.code) {
    case 'invalid_type':
      return describeType(problem)
    case 'invalid_value':
      return `Please choose one of these: ${problem.values.join(', ')}`
    case 'too_big':
      return `This can be at most ${describeSize(problem.maximum, problem.origin)}`
    case 'too_small':
      return `This must be at least ${describeSize(problem.minimum, problem.origin)}`
    case 'invalid_format':
      return `Please enter ${formatNames[problem.format] ?? 'this in the expected form'}`
    case 'unrecognized_keys':
      return `This is not known here: ${problem.keys.join(', ')}`
    default:
      return 'This value is not valid. Please check it.'
  }
}
