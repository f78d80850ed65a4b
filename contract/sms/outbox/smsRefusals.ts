import type { RefusalCode } from '../../errors.ts'

/** Why a message that somebody sends by hand is refused. An automatic one is kept instead, and nobody is refused anything. */
export const smsRefusals = [
  'sms.countryNotAllowed',
  'sms.phoneLimit',
  'sms.shopBudget',
  'sms.userBudget',
] as const satisfies readonly RefusalCode[]
