import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonNames, commonWords } from './commonNames.ts'

const knownWords = [...commonNames, ...commonWords]

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

/** Whether it is one of the words, or two of them, with a few digits and marks. */
const isNameWithDigits = (password: string, words: readonly string[]): boolean => {
  const letters = password.replace(/[^\p{L}]/gu, '')
  if (letters === '' || password.length - letters.length > maxAddedLength) return false
  const known = new Set(words.map(word => word.replace(/[^\p{L}]/gu, '')))
  return known.has(letters) || words.some(word => letters.startsWith(word) && known.has(letters.slice(word.length)))
}

/**
 * Whether the password is easy to guess: from the list of common passwords, made of the names of people, places, the shop or
 * this program, or of repetitions, sequences or neighbouring keys. Capital letters count for nothing, because people put them first.
 */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  const estimated = password.toLowerCase().slice(0, maxEstimatedLength)
  const words = wordsOf([programName, ...names])
  if (isNameWithDigits(estimated, [...words, ...knownWords])) return true
  return getEstimator().check(estimated, words).guesses < minGuesses
}
