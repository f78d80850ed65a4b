import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { listExceptions, markExceptionsSeen, summarizeExceptions } from '#contract/exceptions/exceptions.ts'
import type { Topic } from '#contract/live/live.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const topic: Topic = 'exceptions'

export const exceptionsQuery = (filter: Omit<InputOf<typeof listExceptions>, 'cursor'>) =>
  pagedQuery([topic, 'list', filter], (cursor, options) => call(listExceptions, { ...filter, cursor }, options))

export const exceptionSummaryQuery = queryOptions({
  queryKey: [topic, 'summary'],
  queryFn: () => call(summarizeExceptions, {}),
})

export const useMarkSeen = () => {
  const invalidating = useInvalidateAfter([topic])
  return (input: InputOf<typeof markExceptionsSeen>) => invalidating(call(markExceptionsSeen, input), { id: input.id })
}
