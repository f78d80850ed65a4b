import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { countUndecidedMessages, findRecipients, listMessages, sendMessage } from '#contract/sms/history/messages.ts'
import { markSmsAsSent, resendSms } from '#contract/sms/outbox/outbox.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

type Filter = Pick<InputOf<typeof listMessages>, 'search' | 'kind' | 'state' | 'limit'>

const messageKeys = {
  all: ['messages'] as const satisfies [Topic],
  list: (filter: Filter) => [...messageKeys.all, 'list', filter] as const,
}

export const messageListQuery = (filter: Filter) =>
  pagedQuery(messageKeys.list(filter), (cursor, options) => call(listMessages, { ...filter, cursor }, options))

/** The menu shows this count on every page. */
export const undecidedMessagesQuery = queryOptions({
  queryKey: [...messageKeys.all, 'undecided'],
  queryFn: async () => (await call(countUndecidedMessages, {})).count,
})

/** Outside the topic, because a message that is sent need not refetch the suggestions for the next one. */
export const suggestedRecipientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['recipients', search],
    queryFn: ({ signal }) => call(findRecipients, { search }, { signal }),
  })

export const useMessageChanges = () => {
  const invalidating = useInvalidateAfter(messageKeys.all)
  return {
    send: (input: InputOf<typeof sendMessage>) => invalidating(call(sendMessage, input)),
    resend: (input: InputOf<typeof resendSms>) => invalidating(call(resendSms, input)),
    markAsSent: (id: string) => invalidating(call(markSmsAsSent, { id })),
  }
}
