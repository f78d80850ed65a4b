import { queryOptions } from '@tanstack/react-query'
import { getVerification } from '#contract/verification/verification.ts'
import { call } from '#web/http/call.ts'

const hourMs = 60 * 60 * 1000

export const verificationQuery = queryOptions({
  queryKey: ['verification'] as const,
  queryFn: () => call(getVerification, {}),
  staleTime: hourMs,
  refetchInterval: hourMs,
})
