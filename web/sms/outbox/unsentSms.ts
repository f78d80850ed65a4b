import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'

/** The outcomes after which somebody has to call the customer. A shop without a provider sends nothing at all. */
const unsentOutcomes = ['failed', 'unknown', 'held'] as const satisfies SmsOutcome[]
export type UnsentOutcome = (typeof unsentOutcomes)[number]

export const isUnsent = (sms: SmsOutcome): sms is UnsentOutcome => unsentOutcomes.some(outcome => outcome === sms)
