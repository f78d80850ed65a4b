import { type Language, languages } from '#contract/language.ts'

interface Named {
  readonly customerName: string
}

/** How many of the newest rows are asked for a sample. */
export const newestCount = 20

const isAmharic = (name: string): boolean => /\p{Script=Ethiopic}/u.test(name)

/** The newest with a name in the letters of the language, because the name decides how long an SMS is; else the newest. */
export const sampleFor = <T extends Named>(language: Language, newest: readonly T[]): T | undefined =>
  newest.find(({ customerName }) => isAmharic(customerName) === (language === 'am')) ?? newest[0]

/** The samples of all languages, each once. */
export const samplesOf = <T extends Named>(newest: readonly T[]): T[] => [
  ...new Set(languages.map(language => sampleFor(language, newest)).filter(sample => sample !== undefined)),
]
