import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { getSmsBudget, releaseHeldSms, releaseSmsBudget } from '#contract/sms/outbox/budget.ts'
import { call } from '#web/http/call.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const messages = ['messages'] as const satisfies [Topic]

export const smsBudgetQuery = queryOptions({
  queryKey: [...messages, 'budget'],
  queryFn: () => call(getSmsBudget, {}),
})

export const useBudgetChanges = () => {
  const invalidating = useInvalidateAfter(messages)
  return {
    releaseMore: (input: InputOf<typeof releaseSmsBudget>) => invalidating(call(releaseSmsBudget, input)),
    releaseHeld: (input: InputOf<typeof releaseHeldSms>) => invalidating(call(releaseHeldSms, input)),
  }
}
