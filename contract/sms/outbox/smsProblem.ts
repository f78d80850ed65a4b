import type { SmsSentence } from './smsSentences.texts.ts'

/** As it is stored: sentences of ours, or what the provider said. */
export type SmsProblem = string & { readonly isSmsProblem: true }

type Part = SmsSentence | readonly [SmsSentence, value: string | number] | { readonly said: string }

const sentenceOf = (part: Part): string => {
  if (typeof part === 'string') return part
  return 'said' in part ? part.said : part[0].replace('#', () => String(part[1]))
}

/** Why an SMS was not sent, or not yet. The compiler refuses a sentence without Amharic. */
export const smsProblem = (...parts: readonly Part[]): SmsProblem => parts.map(sentenceOf).join('. ') as SmsProblem
