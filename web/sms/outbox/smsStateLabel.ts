import { noProvider, type SmsState } from '#contract/sms/outbox/smsStates.ts'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'

export interface StateOfSms {
  readonly state: SmsState
  readonly problem: string | null
}

/** Nobody has tried to send a message that was stored without a provider, so it has not failed. */
export const isOnlyStored = ({ state, problem }: StateOfSms): boolean => state === 'failed' && problem === noProvider

export const smsStateLabel = (message: StateOfSms): string =>
  isOnlyStored(message) ? texts.onlyStored : texts.states[message.state]
