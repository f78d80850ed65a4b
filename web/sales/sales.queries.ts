import { type InfiniteData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { createExchange } from '#contract/returns/exchanges.ts'
import { createReturn, listReturns, payBackSale } from '#contract/returns/returns.ts'
import { listPaymentCorrections } from '#contract/sales/paymentCorrections.ts'
import {
  correctPayment,
  createSale,
  deleteSale,
  getSale,
  getSaleSummary,
  listSales,
  listSalesPeople,
  receivePayment,
  type Sale,
  updateSale,
} from '#contract/sales/sales.ts'
import { isWalkIn } from '#contract/sales/saleTerms.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { orOfflineCopy } from '#web/offline/offlineCopy.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { readSaleCopies, readSaleCopy, saveSaleCopy } from '#web/sales/saleCopies.ts'
import { findOwnUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import { newestCount, samplesOf } from '#web/sms/outbox/smsSamples.ts'

interface Filter extends Omit<SaleFilter, 'search' | 'pageSize'> {
  search: string
  limit: number
}

export const saleKeys = {
  all: ['sales'] as const satisfies [Topic],
  lists: () => [...saleKeys.all, 'list'] as const,
  list: (filter: Filter) => [...saleKeys.lists(), filter] as const,
  summary: (filter: Omit<Filter, 'limit'>) => [...saleKeys.all, 'summary', filter] as const,
  one: (id: string) => [...saleKeys.all, 'one', id] as const,
  corrections: (id: string) => [...saleKeys.all, 'corrections', id] as const,
  returns: (id: string) => [...saleKeys.all, 'returns', id] as const,
  samples: () => [...saleKeys.all, 'samples'] as const,
  people: () => [...saleKeys.all, 'people'] as const,
  imei: (imei: string) => [...saleKeys.all, 'imei', imei] as const,
}

export const saleListQuery = (filter: Filter) =>
  pagedQuery(saleKeys.list(filter), (cursor, options) =>
    orOfflineCopy(call(listSales, { ...filter, cursor }, options), async () =>
      cursor === undefined ? readSaleCopies(filter) : undefined,
    ),
  )

/** How many sales the list has, and their sum. */
export const saleSummaryQuery = ({ limit: _, ...filter }: Filter) =>
  queryOptions({
    queryKey: saleKeys.summary(filter),
    queryFn: ({ signal }) => call(getSaleSummary, filter, { signal }),
  })

/** Those of the newest sales that are samples for the texts of SMS. Empty if there is no sale. */
export const sampleSalesQuery = queryOptions({
  queryKey: saleKeys.samples(),
  queryFn: async (): Promise<Sale[]> =>
    samplesOf((await call(listSales, { limit: newestCount })).items.filter(sale => !isWalkIn(sale))),
})

export const salesPeopleQuery = () =>
  queryOptions({ queryKey: saleKeys.people(), queryFn: () => call(listSalesPeople, {}) })

export const paymentCorrectionsQuery = (id: string) =>
  queryOptions({
    queryKey: saleKeys.corrections(id),
    queryFn: async () => (await call(listPaymentCorrections, { id })).items,
  })

export const saleReturnsQuery = (id: string) =>
  queryOptions({ queryKey: saleKeys.returns(id), queryFn: async () => (await call(listReturns, { id })).items })

const findListedSale = (cache: QueryClient, id: string): Sale | undefined =>
  cache
    .getQueriesData<InfiniteData<ReplyOf<typeof listSales>>>({ queryKey: saleKeys.lists() })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .find(sale => sale.id === id)

/** Without a connection a copy, and in any case an unsent sale: the server does not know it. */
const getSaleOrCopy = (id: string): Promise<ShownSale> =>
  orOfflineCopy(call(getSale, { id }), () => readSaleCopy(id)).catch(async error => {
    const unsent = await findOwnUnsentSale(id).catch(() => undefined)
    if (!unsent) throw error
    return unsent
  })

/** A sale of the list is complete, so it is shown at once, and also without a connection. */
export const useSale = (id: string) => {
  const cache = useQueryClient()
  return useQuery({
    queryKey: saleKeys.one(id),
    queryFn: () => getSaleOrCopy(id),
    initialData: () => findListedSale(cache, id),
    initialDataUpdatedAt: 0,
  })
}

export const useSaleChanges = () => {
  const cache = useQueryClient()
  const invalidating = useInvalidateAfter(saleKeys.all)
  const cacheReply = async <S extends Sale>(change: Promise<S>): Promise<S> => {
    const sale = await change
    cache.setQueryData<Sale>(saleKeys.one(sale.id), sale)
    void saveSaleCopy(sale).catch(() => undefined)
    return sale
  }
  return {
    create: (input: InputOf<typeof createSale>) => invalidating(cacheReply(call(createSale, input))),
    update: (input: InputOf<typeof updateSale>) => invalidating(cacheReply(call(updateSale, input))),
    receive: (input: InputOf<typeof receivePayment>) => invalidating(cacheReply(call(receivePayment, input))),
    correct: (input: InputOf<typeof correctPayment>) => invalidating(cacheReply(call(correctPayment, input))),
    takeBack: async (input: InputOf<typeof createReturn>) => {
      const reply = call(createReturn, input)
      await invalidating(cacheReply(reply.then(({ sale }) => sale)))
      return reply
    },
    payBack: (input: InputOf<typeof payBackSale>) => invalidating(cacheReply(call(payBackSale, input))),
    exchange: (input: InputOf<typeof createExchange>) => invalidating(cacheReply(call(createExchange, input))),
    /** Shows an unsent sale, so that its receipt can be printed. */
    showUnsent: (sale: ShownSale) => cache.setQueryData<ShownSale>(saleKeys.one(sale.id), sale),
    remove: (id: string, reason: string) => invalidating(call(deleteSale, { id, reason }), { id }),
  }
}
