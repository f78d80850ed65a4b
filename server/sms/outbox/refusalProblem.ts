import { type SmsProblem, smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import type { SmsSentence } from '#contract/sms/outbox/smsSentences.texts.ts'

/** What the owner can do about a refusal, by the words in which providers explain it. */
const advice: readonly (readonly [words: RegExp, advice: SmsSentence])[] = [
  [/token|api key|unauthori[sz]ed|credential/i, 'Check SMS_API_TOKEN'],
  [/sender/i, 'Check SMS_SENDER: the provider must have approved this name'],
  [/identifier|["'`]from["'`]|(invalid|missing|wrong) from\b|\bfrom (field|parameter|is)\b/i, 'Check SMS_FROM'],
  [/balance|credit|funds/i, 'Top up your account at the SMS provider'],
  [/\bnumber|recipient|phone|msisdn/i, 'Check the phone number'],
]

/** For a refusal whose body says nothing. */
const problemsByStatus: Readonly<Record<number, readonly SmsSentence[]>> = {
  301: ['The SMS provider has moved to another address', 'Check SMS_API_URL'],
  302: ['The SMS provider has moved to another address', 'Check SMS_API_URL'],
  307: ['The SMS provider has moved to another address', 'Check SMS_API_URL'],
  308: ['The SMS provider has moved to another address', 'Check SMS_API_URL'],
  401: ['The token was refused', 'Check SMS_API_TOKEN'],
  402: ['The account at the SMS provider has no credit', 'Top it up'],
  403: ['The SMS provider refused access', 'Check SMS_API_TOKEN, and whether your account is active'],
  404: ['The SMS provider has nothing at this address', 'Check SMS_API_URL'],
  405: ['The SMS provider does not send messages at this address', 'Check SMS_API_URL'],
}

const withAdvice = (words: string): SmsProblem =>
  smsProblem(
    { said: words.replace(/\.$/, '') },
    ...advice.filter(([pattern]) => pattern.test(words)).map(([, advised]) => advised),
  )

/** Why the provider refused a message, and what the owner can do about it. A refused token needs no other words. */
export const refusalProblem = (status: number, words: string): SmsProblem =>
  words && status !== 401
    ? withAdvice(words)
    : smsProblem(...(problemsByStatus[status] ?? [['The SMS provider refused it #', `(status ${status})`] as const]))
