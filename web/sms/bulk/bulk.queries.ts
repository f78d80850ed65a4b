import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import {
  type BulkRecipient,
  cancelBulkMessage,
  checkRecipients,
  chooseCustomers,
  countUnknownAsSent,
  createBulkMessage,
  listBulkMessages,
  listRecipients,
  pauseBulkMessage,
  resendFailed,
  resendUnknown,
  resumeBulkMessage,
} from '#contract/sms/bulk/bulk.ts'
import { maxBulkRecipients } from '#contract/sms/bulk/recipients.ts'
import type { SmsState } from '#contract/sms/outbox/smsStates.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { optOutKeys } from '#web/sms/optOuts/optOuts.queries.ts'

const bulkKeys = {
  all: ['bulkMessages'] as const satisfies [Topic],
  list: () => [...bulkKeys.all, 'list'] as const,
  recipients: (id: string, state?: string) => [...bulkKeys.all, 'recipients', id, state] as const,
}

export const bulkMessagesQuery = pagedQuery(bulkKeys.list(), (cursor, options) =>
  call(listBulkMessages, { cursor, limit: 20 }, options),
)

export const bulkRecipientsQuery = (id: string, state: SmsState | undefined) =>
  pagedQuery(bulkKeys.recipients(id, state), (cursor, options) => call(listRecipients, { id, state, cursor }, options))

const downloadedAtOnce = 1000

/** Reads all recipients of a bulk message, for a download. */
export const readAllRecipients = async (id: string): Promise<BulkRecipient[]> => {
  const all: BulkRecipient[] = []
  let cursor: string | undefined
  do {
    const page = await call(listRecipients, { id, cursor, limit: downloadedAtOnce })
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

/** Which recipients will get nothing, and why. */
export const refusedRecipientsQuery = (list: string, phones: readonly string[]) =>
  queryOptions({
    queryKey: optOutKeys.check(list),
    queryFn: ({ signal }) => call(checkRecipients, { recipients: [...phones] }, { signal }),
    enabled: phones.length > 0 && phones.length <= maxBulkRecipients,
    gcTime: 0,
  })

type CustomerFilter = InputOf<typeof chooseCustomers>

export const customersQuery = (filter: CustomerFilter) =>
  queryOptions({
    queryKey: ['repairs' satisfies Topic, 'customers', filter] as const,
    queryFn: ({ signal }) => call(chooseCustomers, filter, { signal }),
  })

export const useBulkChanges = () => {
  const invalidating = useInvalidateAfter(bulkKeys.all)
  return {
    create: (input: InputOf<typeof createBulkMessage>) => invalidating(call(createBulkMessage, input)),
    pause: (id: string) => invalidating(call(pauseBulkMessage, { id })),
    resume: (id: string) => invalidating(call(resumeBulkMessage, { id })),
    resendFailed: (input: InputOf<typeof resendFailed>) => invalidating(call(resendFailed, input)),
    resendUnknown: (input: InputOf<typeof resendUnknown>) => invalidating(call(resendUnknown, input)),
    countAsSent: (input: InputOf<typeof countUnknownAsSent>) => invalidating(call(countUnknownAsSent, input)),
    cancel: (id: string) => invalidating(call(cancelBulkMessage, { id })),
  }
}
