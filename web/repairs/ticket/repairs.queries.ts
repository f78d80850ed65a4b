import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import {
  correctRepairPayment,
  listRepairPaymentCorrections,
  payBackRepair,
  receiveRepairPayment,
} from '#contract/repairs/repairPayments.ts'
import type { RepairSort } from '#contract/repairs/repairSort.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import {
  countRepairs,
  createRepair,
  deleteRepair,
  getRepair,
  getRepairSummary,
  listRepairs,
  listTechnicians,
  previewRepairStatus,
  type Repair,
  updateRepair,
  updateRepairStatus,
} from '#contract/repairs/repairs.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import type { RepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { newestCount, samplesOf } from '#web/sms/outbox/smsSamples.ts'

interface Filter extends Pick<RepairFilter, 'status' | 'from' | 'to' | 'handedOver' | 'technician'> {
  search: string
  delayed: boolean
  dueToday: boolean
  balanceDue: boolean
  toGiveBack: boolean
  sort: RepairSort
  limit: number
}

type CountedFilter = Omit<Filter, 'limit'>

const repairKeys = {
  all: ['repairs'] as const satisfies [Topic],
  list: (filter: Filter) => [...repairKeys.all, 'list', filter] as const,
  count: (filter: CountedFilter) => [...repairKeys.all, 'count', filter] as const,
  summary: () => [...repairKeys.all, 'summary'] as const,
  one: (number: string) => [...repairKeys.all, 'one', normalRepairNumber(number) ?? number] as const,
  paymentCorrections: (number: string) => [...repairKeys.all, 'paymentCorrections', number] as const,
  samples: () => [...repairKeys.all, 'samples'] as const,
  technicians: () => [...repairKeys.all, 'technicians'] as const,
}

/** They are sent as texts, because they are part of the URL. */
const flagsOf = ({ delayed, dueToday, balanceDue, toGiveBack }: CountedFilter) => ({
  delayed: String(delayed),
  dueToday: String(dueToday),
  balanceDue: String(balanceDue),
  toGiveBack: String(toGiveBack),
})

export const repairListQuery = (filter: Filter) =>
  pagedQuery(repairKeys.list(filter), (cursor, options) =>
    call(listRepairs, { ...filter, ...flagsOf(filter), cursor }, options),
  )

/** How many repairs the list holds, on all its pages. */
export const repairCountQuery = ({ limit, ...filter }: Filter) =>
  queryOptions({
    queryKey: repairKeys.count(filter),
    queryFn: ({ signal }) => call(countRepairs, { ...filter, ...flagsOf(filter) }, { signal }),
  })

export const repairSummaryQuery = () =>
  queryOptions({ queryKey: repairKeys.summary(), queryFn: () => call(getRepairSummary, {}) })

export const repairQuery = (number: string) =>
  queryOptions({ queryKey: repairKeys.one(number), queryFn: () => call(getRepair, { number }) })

export const repairPaymentCorrectionsQuery = (number: string) =>
  queryOptions({
    queryKey: repairKeys.paymentCorrections(number),
    queryFn: async () => (await call(listRepairPaymentCorrections, { number })).items,
  })

/** What the customer would be told about a new status of this version of a repair. */
export const statusPreviewQuery = (
  { number, version }: Pick<Repair, 'number' | 'version'>,
  status: RepairStatus,
  amounts: Pick<InputOf<typeof previewRepairStatus>, 'notRepairedCharge' | 'received'>,
) =>
  queryOptions({
    queryKey: [...repairKeys.all, 'statusPreview', number, version, status, amounts],
    queryFn: ({ signal }) => call(previewRepairStatus, { number, status, ...amounts }, { signal }),
    // An SMS that was sent since then changes it, and the version does not.
    gcTime: 0,
  })

/** Those of the newest repairs that are samples for the texts of SMS. Empty if there is no repair. */
export const sampleRepairsQuery = queryOptions({
  queryKey: repairKeys.samples(),
  queryFn: async (): Promise<Repair[]> => {
    const samples = samplesOf((await call(listRepairs, { limit: newestCount })).items)
    return Promise.all(samples.map(({ number }) => call(getRepair, { number })))
  },
})

export const techniciansQuery = () =>
  queryOptions({ queryKey: repairKeys.technicians(), queryFn: () => call(listTechnicians, {}) })

export const useRepairChanges = () => {
  const cache = useQueryClient()
  const invalidating = useInvalidateAfter(repairKeys.all)
  const cacheReply = async <R extends Repair>(change: Promise<R>): Promise<R> => {
    const repair = await change
    cache.setQueryData(repairKeys.one(repair.number), repair)
    return repair
  }
  return {
    create: (input: InputOf<typeof createRepair>) => invalidating(cacheReply(call(createRepair, input))),
    update: (input: InputOf<typeof updateRepair>) => invalidating(cacheReply(call(updateRepair, input))),
    setStatus: (input: InputOf<typeof updateRepairStatus>) => invalidating(cacheReply(call(updateRepairStatus, input))),
    receive: (input: InputOf<typeof receiveRepairPayment>) =>
      invalidating(cacheReply(call(receiveRepairPayment, input))),
    payBack: (input: InputOf<typeof payBackRepair>) => invalidating(cacheReply(call(payBackRepair, input))),
    correctPayment: (input: InputOf<typeof correctRepairPayment>) =>
      invalidating(cacheReply(call(correctRepairPayment, input))),
    remove: (input: InputOf<typeof deleteRepair>) => invalidating(call(deleteRepair, input), { number: input.number }),
  }
}
