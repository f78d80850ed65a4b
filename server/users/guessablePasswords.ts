import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

let estimator: ZxcvbnFactory | undefined

/** Created when it is first used, because preparing the dictionaries would take a fifth of the start of the program. */
const getEstimator = (): ZxcvbnFactory => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator
}

/** The estimate takes long for long passwords; one that is hard to guess up to here needs no further look. */
const maxEstimatedLength = 72

/** The sign-in throttle makes a million guesses take years. */
const minGuesses = 1_000_000

export interface PasswordContext {
  readonly username: string
  readonly name: string
  readonly shopName: string
}

/** The names and each of their words. */
const guessableWords = ({ username, name, shopName }: PasswordContext): string[] =>
  [username, name, shopName].flatMap(text => [text, ...text.split(/\s+/)])

/**
 * Whether the password is easy to guess: from the list of common passwords, made of the names of the person or the shop,
 * or of repetitions, sequences or neighbouring keys. Capital letters count for nothing, because people put them first.
 */
export const isGuessable = (password: string, context: PasswordContext): boolean => {
  const estimated = password.toLowerCase().slice(0, maxEstimatedLength)
  return getEstimator().check(estimated, guessableWords(context)).guesses < minGuesses
}
