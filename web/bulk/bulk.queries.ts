import { queryOptions } from '@tanstack/react-query'
import {
  type BulkRecipient,
  cancelBulkMessage,
  checkRecipients,
  chooseCustomers,
  createBulkMessage,
  listBulkMessages,
  listRecipients,
  pauseBulkMessage,
  resendFailed,
  resumeBulkMessage,
} from '#contract/bulk/bulk.ts'
import { maxBulkRecipients } from '#contract/bulk/recipients.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { createOptOut, deleteOptOut, listOptOuts } from '#contract/sms/optOuts.ts'
import type { SmsState } from '#contract/sms/smsStates.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const bulkKeys = {
  all: ['bulkMessages'] as const satisfies [Topic],
  list: () => [...bulkKeys.all, 'list'] as const,
  recipients: (id: string, state?: string) => [...bulkKeys.all, 'recipients', id, state] as const,
}

const optOutKeys = {
  all: ['optOuts'] as const satisfies [Topic],
  list: (search: string) => [...optOutKeys.all, 'list', search] as const,
  /** By the list of recipients as typed. */
  check: (list: string) => [...optOutKeys.all, 'check', list] as const,
}

export const bulkMessagesQuery = pagedQuery(bulkKeys.list(), cursor => call(listBulkMessages, { cursor, limit: 20 }))

export const bulkRecipientsQuery = (id: string, state: SmsState | undefined) =>
  pagedQuery(bulkKeys.recipients(id, state), cursor => call(listRecipients, { id, state, cursor }))

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
    queryFn: () => call(checkRecipients, { recipients: [...phones] }),
    enabled: phones.length > 0 && phones.length <= maxBulkRecipients,
    gcTime: 0,
  })

type CustomerFilter = InputOf<typeof chooseCustomers>

export const customersQuery = (filter: CustomerFilter) =>
  queryOptions({
    queryKey: ['repairs' satisfies Topic, 'customers', filter] as const,
    queryFn: () => call(chooseCustomers, filter),
  })

export const optOutsQuery = (search: string) =>
  pagedQuery(optOutKeys.list(search), cursor => call(listOptOuts, { search, cursor, limit: 20 }))

export const useBulkChanges = () => {
  const invalidating = useInvalidateAfter(bulkKeys.all)
  return {
    create: (input: InputOf<typeof createBulkMessage>) => invalidating(call(createBulkMessage, input)),
    pause: (id: string) => invalidating(call(pauseBulkMessage, { id })),
    resume: (id: string) => invalidating(call(resumeBulkMessage, { id })),
    resendFailed: (input: InputOf<typeof resendFailed>) => invalidating(call(resendFailed, input)),
    cancel: (id: string) => invalidating(call(cancelBulkMessage, { id })),
  }
}

export const useOptOutChanges = () => {
  const invalidating = useInvalidateAfter(optOutKeys.all)
  return {
    add: (input: InputOf<typeof createOptOut>) => invalidating(call(createOptOut, input)),
    remove: (id: string) => invalidating(call(deleteOptOut, { id }), { id }),
  }
}
