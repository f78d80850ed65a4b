import { queryOptions } from '@tanstack/react-query'
import { getVerification } from '#contract/verification/verification.ts'
import { call } from '#web/http/call.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

export const verificationQuery = queryOptions({
  queryKey: ['verification'] as const,
  queryFn: () => call(getVerification, {}),
  staleTime: hourMs,
  // It may come to its end while the notice is read.
  refetchInterval: ({ state }) => (state.data?.isOverdue ? minuteMs : hourMs),
})
