import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { certificateFileName } from '#contract/warranties/certificateTexts.ts'
import {
  countWarranties,
  createWarranty,
  deleteWarranty,
  getWarranty,
  listDeviceWarranties,
  listRepairWarranties,
  listSaleWarranties,
  listWarranties,
  printWarranty,
  updateWarranty,
  type Warranty,
} from '#contract/warranties/warranties.ts'
import type { WarrantyState } from '#contract/warranties/warrantyTerms.ts'
import { call, requestFor } from '#web/http/call.ts'
import { callForFile } from '#web/http/callForFile.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import type { PaperShop } from '#web/print/usePaperShop.ts'
import { newestCount, samplesOf } from '#web/sms/outbox/smsSamples.ts'
import { downloadFile } from '#web/ui/page/downloadFile.ts'

interface Filter {
  search: string
  state: WarrantyState | undefined
}

const warrantyKeys = {
  all: ['warranties'] as const satisfies [Topic],
  list: (filter: Filter) => [...warrantyKeys.all, 'list', filter] as const,
  one: (number: string) => [...warrantyKeys.all, 'one', number] as const,
  samples: () => [...warrantyKeys.all, 'samples'] as const,
  of: (source: 'device' | 'repair' | 'sale', key: string) => [...warrantyKeys.all, 'of', source, key] as const,
}

export const warrantyListQuery = (filter: Filter) =>
  pagedQuery(warrantyKeys.list(filter), (cursor, options) => call(listWarranties, { ...filter, cursor }, options))

/** Those of the newest warranties that are samples for the texts of SMS. Empty if there is no warranty. */
export const sampleWarrantiesQuery = queryOptions({
  queryKey: warrantyKeys.samples(),
  queryFn: async (): Promise<Warranty[]> => samplesOf((await call(listWarranties, { limit: newestCount })).items),
})

export const warrantyQuery = (number: string) =>
  queryOptions({ queryKey: warrantyKeys.one(number), queryFn: () => call(getWarranty, { number }) })

/** Not refetched with every change of a warranty: counting reads all of them. */
export const warrantyCountQuery = queryOptions({
  queryKey: ['warrantyCount'],
  queryFn: () => call(countWarranties, {}),
  staleTime: 60 * 60_000,
})

export const deviceWarrantiesQuery = (imei: string) =>
  queryOptions({
    queryKey: warrantyKeys.of('device', imei),
    queryFn: imei === '' ? skipToken : ({ signal }) => call(listDeviceWarranties, { imei }, { signal }),
  })

export const repairWarrantiesQuery = (number: string) =>
  queryOptions({
    queryKey: warrantyKeys.of('repair', number),
    queryFn: () => call(listRepairWarranties, { number }),
  })

export const saleWarrantiesQuery = (id: string) =>
  queryOptions({ queryKey: warrantyKeys.of('sale', id), queryFn: () => call(listSaleWarranties, { id }) })

export const downloadCertificate = async ({ number, smsLanguage }: Warranty): Promise<void> =>
  downloadFile(await callForFile(printWarranty, { number }), certificateFileName(number, smsLanguage))

export const certificateUrl = (number: string): string => requestFor(printWarranty, { number }).url

/** The key holds everything that is printed, so the paper is loaded again only when it changes. */
export const certificateQuery = (warranty: Warranty, shop: PaperShop | undefined) => {
  const { number, version, isActive } = warranty
  return queryOptions({
    queryKey: ['papers', 'warranty', number, version, isActive, shop] as const,
    queryFn: shop ? () => callForFile(printWarranty, { number }) : skipToken,
    staleTime: 'static',
    placeholderData: (before, query) => (query?.queryKey[2] === number ? before : undefined),
  })
}

export const useWarrantyChanges = () => {
  const cache = useQueryClient()
  const invalidating = useInvalidateAfter(warrantyKeys.all)
  const cacheReply = async <W extends Warranty>(change: Promise<W>): Promise<W> => {
    const warranty = await change
    cache.setQueryData<Warranty>(warrantyKeys.one(warranty.number), warranty)
    return warranty
  }
  return {
    create: (input: InputOf<typeof createWarranty>) => invalidating(cacheReply(call(createWarranty, input))),
    update: (input: InputOf<typeof updateWarranty>) => invalidating(cacheReply(call(updateWarranty, input))),
    remove: (number: string) => invalidating(call(deleteWarranty, { number }), { number }),
  }
}
