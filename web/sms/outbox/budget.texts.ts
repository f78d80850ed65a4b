import { formatAmount, formatEtb } from '#contract/money.ts'
import { type Budget, describeParts, type SmsBudget } from '#contract/sms/outbox/budget.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

const use = ({ parts, cost, usedParts, usedCost }: Budget, partPrice: number | null): string => {
  const inParts = `${formatCount(usedParts)} of ${formatCount(parts)} parts`
  return partPrice === null ? inParts : `${inParts} (${formatEtb(usedCost)} of ${formatAmount(cost)})`
}

export const budgetTexts = {
  title: 'SMS budget of today',
  shop: ({ shop, partPrice }: SmsBudget) => `Shop: ${use(shop, partPrice)}`,
  own: ({ own, partPrice }: SmsBudget) => `You: ${use(own, partPrice)}`,
  releaseMore: 'Release more',
  releaseMoreLead:
    'More SMS can be sent today than the budget allows. From tomorrow on the budget of the Settings counts again.',
  releaseFor: 'For',
  wholeShop: 'The whole shop',
  userOption: (name: string, usedParts: number) => `${name} (${formatCount(usedParts)} used today)`,
  userHint: 'What you release for one person is released for the shop too.',
  parts: 'SMS parts',
  reason: 'Reason',
  reasonHint: 'It is in the activity log.',
  released: 'Released for today',
  releaseFailed: 'Nothing was released',
  held: ({ held: { count, parts }, partPrice }: SmsBudget) =>
    `${countOf(count, 'message waits', 'messages wait')} for release, because an SMS budget was used up. ${count === 1 ? 'It takes' : 'They take'} ${describeParts(parts, partPrice)}.`,
  askAdmin: 'An Admin can release them here.',
  releaseHeld: 'Release',
  releaseHeldTitle: 'Send the messages that wait?',
  heldReleased: 'The messages are being sent',
  left: 'Left of today’s budget',
  tooExpensive:
    'This is more than what is left of today’s budget, so it will be refused. An Admin can release more on this page.',
} as const
