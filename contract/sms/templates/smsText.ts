import { message, nested } from '../../message.ts'
import { smsTemplates, type TemplateKind } from './templateKinds.ts'
import { withoutLinks } from './withoutLinks.ts'

/** The text of an SMS has {placeholders}, and [parts in brackets] that are left out if their placeholder is empty. */
const placeholders = /\{([^{}]*)\}/g
const optionalParts = /\[([^[\]]*)\]/g

const namesIn = (text: string): string[] => [...text.matchAll(placeholders)].map(match => match[1] ?? '')

/** Finds the first placeholder in a text, with its braces. */
export const findPlaceholder = (text: string): string | undefined => text.match(placeholders)?.[0]

export const inOneLine = (words: string): string => words.replace(/\s+/g, ' ')

/** What staff type as a name of a customer or of a thing. All other values are the shop's own. */
const typedNames: readonly string[] = ['customer', 'device', 'items']

const filledValue = (name: string, values: Readonly<Record<string, string>>): string => {
  const value = values[name] ?? ''
  return typedNames.includes(name) ? withoutLinks(value) : value
}

/** Replaces the placeholders by their values in one pass, so that a value is never read as a placeholder. */
export const fillSmsText = (text: string, values: Readonly<Record<string, string>>): string => {
  const present = text.replace(optionalParts, (_, part: string) =>
    namesIn(part).every(name => filledValue(name, values)) ? part : '',
  )
  // The name of the shop may be empty too, and leaves no blank behind.
  return inOneLine(present.replace(placeholders, (_, name: string) => filledValue(name, values))).trim()
}

type Check = (text: string, kind: TemplateKind) => string | false | undefined

const inBraces = (name: string): string => `{${name}}`

const hasUnknownPlaceholder: Check = (text, kind) => {
  const known = smsTemplates[kind].placeholders.map(({ name }) => name)
  const unknown = namesIn(text).find(name => !known.includes(name))
  return (
    unknown !== undefined &&
    message('{typed} is not a placeholder of this SMS. Use {known}.', {
      typed: inBraces(unknown),
      known: known.map(inBraces).join(', '),
    })
  )
}

const hasUnpairedBrace: Check = (text, kind) => {
  const example = smsTemplates[kind].placeholders.find(({ isRequired }) => isRequired)?.name ?? 'shop'
  return (
    /[{}]/.test(text.replace(placeholders, '')) &&
    message('Please write each placeholder between {open} and {close}, such as {example}', {
      open: '{',
      close: '}',
      example: inBraces(example),
    })
  )
}

const hasUnpairedBracket: Check = text =>
  /[[\]]/.test(text.replace(optionalParts, '')) &&
  message('Please close each [ with a ], and put no brackets into brackets')

const lacksPlaceholder: Check = (text, kind) => {
  const missing = smsTemplates[kind].placeholders.find(
    ({ name, isRequired }) => isRequired && !namesIn(text).includes(name),
  )
  return (
    missing &&
    message('Please add {placeholder}: {meaning}', {
      placeholder: inBraces(missing.name),
      meaning: nested(missing.meaning),
    })
  )
}

const isOutsideBrackets: Check = (text, kind) => {
  const outside = namesIn(text.replace(optionalParts, ''))
  const found = smsTemplates[kind].placeholders.find(({ name, mayBeEmpty }) => mayBeEmpty && outside.includes(name))
  return (
    found &&
    message('{placeholder} can be empty. Please put it in [ ] with its words: [Words {placeholder}]', {
      placeholder: inBraces(found.name),
    })
  )
}

const isNeverLeftOut: Check = (text, kind) => {
  const optional = smsTemplates[kind].placeholders.filter(({ mayBeEmpty }) => mayBeEmpty).map(({ name }) => name)
  const parts = [...text.matchAll(optionalParts)].map(([part]) => part)
  const useless = parts.find(part => !namesIn(part).some(name => optional.includes(name)))
  const one = optional.slice(0, -1).map(inBraces).join(', ')
  const uses = nested(message('{one} and {other}', { one, other: inBraces(optional.at(-1) ?? '') }))
  return useless !== undefined && message('{typed} needs no brackets. They are for {uses}.', { typed: useless, uses })
}

const checks: readonly Check[] = [
  hasUnpairedBrace,
  hasUnknownPlaceholder,
  hasUnpairedBracket,
  lacksPlaceholder,
  isOutsideBrackets,
  isNeverLeftOut,
]

/** What is wrong with the placeholders of an edited text, in words for the Admin. */
export const findSmsTextProblem = (text: string, kind: TemplateKind): string | undefined => {
  for (const check of checks) {
    const problem = check(text, kind)
    if (problem) return problem
  }
  return undefined
}
