import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { maxBulkRecipients, parseRecipients } from '#contract/sms/bulk/recipients.ts'
import { refusedRecipientsQuery } from '#web/sms/bulk/bulk.queries.ts'
import type { BulkForm } from '#web/sms/bulk/bulkForm.ts'
import { useDebounced } from '#web/ui/list/useDebounced.ts'

/** The recipients of the form, read after the key press is shown, and those of them who will get nothing. */
export const useRecipients = (form: BulkForm) => {
  const list = useDeferredValue(useWatch({ control: form.control, name: 'recipients' }))
  const { phones, duplicates, invalid } = useMemo(() => parseRecipients(list), [list])
  const checkedList = useDebounced(list)
  const checkedPhones = useMemo(() => parseRecipients(checkedList).phones, [checkedList])
  const check = useQuery(refusedRecipientsQuery(checkedList, checkedPhones))
  const { data: refused, isPlaceholderData } = check
  const { optedOut = [], overLimit = [] } = refused ?? {}
  const isTooMany = phones.length > maxBulkRecipients
  const isChecked =
    phones.length === 0 || isTooMany || (checkedList === list && refused !== undefined && !isPlaceholderData)
  const reached = Math.max(0, phones.length - optedOut.length - overLimit.length)
  return {
    phones,
    invalid,
    duplicates,
    isTooMany,
    /** Whether those who get nothing are known, so that the count and the cost are right. */
    isChecked,
    isCheckFailed: check.isError,
    retryCheck: () => void check.refetch(),
    optedOut,
    overLimit,
    /** How many will get the message. */
    reached,
    isNobodyReached: isChecked && phones.length > 0 && reached === 0,
  }
}

export type ReadRecipients = ReturnType<typeof useRecipients>
