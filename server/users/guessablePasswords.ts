import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { brandWords, commonNames, commonWords, modelWords } from './commonNames.ts'

const knownWords = [...commonNames, ...commonWords, ...brandWords]

let estimator: ZxcvbnFactory | undefined

/** Created when it is first used, because preparing the dictionaries would take a fifth of the start of the program. */
const getEstimator = (): ZxcvbnFactory => {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...dictionary, knownWords }, graphs: adjacencyGraphs })
  return estimator
}

/** The estimate takes long for long passwords; one that is hard to guess up to here needs no further look. */
const maxEstimatedLength = 72

/** The sign-in throttle makes a million guesses take years. */
const minGuesses = 1_000_000

/** Digits and marks that people add to a name: a year, 1234, an exclamation mark. Longer random ones are hard to guess. */
const maxAddedLength = 7

/** The name of this program. It is easy to guess whatever name the shop has. */
const programName = 'Tigena'

/** Each name and each of its words. */
const wordsOf = (names: readonly string[]): string[] =>
  names.flatMap(name => [name, ...name.split(/\s+/)]).map(word => word.toLowerCase())

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** Whether it is one of the words, or two of them. */
const isName = (letters: string, words: readonly string[]): boolean => {
  const known = new Set(words.map(lettersOf))
  return known.has(letters) || words.some(word => letters.startsWith(word) && known.has(letters.slice(word.length)))
}

/** With the code of the country, with 0 or without both: of a mobile phone, or of a line with one of the area codes. */
const ethiopianPhone = /^(?:(?:00)?2510?|0)?(?:[79]\d{8}|(?:11|22|25|33|34|46|47|57|58)\d{7})$/

/** A day, in any order, with its year at either end. */
const date = /^(?:(?:19|20)\d\d[0-3]?\d[0-3]?\d|[0-3]?\d[0-3]?\d(?:19|20)\d\d)$/

const productWord = new RegExp([...brandWords, ...modelWords].join('|'), 'g')

/** The letters of a model that are no words, as in GalaxyA54 5G or 128GB. */
const maxOtherLetters = 2

interface Guessable {
  /** In lower case. */
  readonly password: string
  readonly letters: string
  readonly digits: string
  /** It has no letters besides the names. */
  readonly isNames: boolean
  readonly words: readonly string[]
}

/** What people choose, the most exact reason first. */
const reasons = {
  phone: ({ isNames, digits }) => isNames && ethiopianPhone.test(digits),
  date: ({ isNames, digits }) => isNames && date.test(digits),
  product: ({ letters, digits }) => {
    const others = letters.replace(productWord, '')
    return others !== letters && others.length <= maxOtherLetters && digits.length <= maxAddedLength
  },
  common: ({ password, letters, isNames, words }) =>
    (letters !== '' && isNames && password.length - letters.length <= maxAddedLength) ||
    getEstimator().check(password, [...words]).guesses < minGuesses,
} satisfies Record<string, (guessable: Guessable) => boolean>

export type GuessableReason = keyof typeof reasons

/**
 * Why the password is easy to guess: it is a phone number, a date or the name of a product, also with names of people or places; from the
 * list of common passwords; made of the names of people, places, the shop or this program, or of repetitions, sequences or neighbouring
 * keys. Undefined if it is not. Capital letters count for nothing, because people put them first.
 */
export const whyGuessable = (text: string, names: readonly string[]): GuessableReason | undefined => {
  const password = text.toLowerCase().slice(0, maxEstimatedLength)
  const words = wordsOf([programName, ...names])
  const letters = lettersOf(password)
  const isNames = letters === '' || isName(letters, [...words, ...knownWords])
  const guessable = { password, letters, digits: password.replace(/\D/g, ''), isNames, words }
  return (Object.keys(reasons) as GuessableReason[]).find(reason => reasons[reason](guessable))
}

export const isGuessable = (password: string, names: readonly string[]): boolean =>
  whyGuessable(password, names) !== undefined
