import { expect, test } from 'vitest'
import { deviceQuery, imeiTicketsQuery } from '#web/imei/imei.queries.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'

test('a change of a repair refetches the tickets of a device, but does not look up the device again', () => {
  const cache = createQueryClient()
  const imei = '490154203237518'
  const { queryKey: device } = deviceQuery(imei)
  const { queryKey: tickets } = imeiTicketsQuery(imei)
  cache.setQueryData(device, { imei, tac: '', serial: '', checkDigit: '', device: null, hasProvider: false })
  cache.setQueryData(tickets, { tickets: [] })
  void cache.invalidateQueries({ queryKey: ['repairs'] })
  expect(cache.getQueryState(device)?.isInvalidated).toBe(false)
  expect(cache.getQueryState(tickets)?.isInvalidated).toBe(true)
})
