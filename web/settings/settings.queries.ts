import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import {
  confirmCustomersAddress,
  getCustomersAddress,
  getDeskSettings,
  getSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import { getSmsProvider } from '#contract/sms/outbox/outbox.ts'
import { call } from '#web/http/call.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { orOfflineCopy } from '#web/offline/offlineCopy.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'
import { readDeskCopy, readShopCopy } from '#web/settings/shopCopies.ts'

const settingsKeys = {
  all: ['settings'] as const satisfies [Topic],
  shop: () => [...settingsKeys.all, 'shop'] as const,
  customersAddress: () => [...settingsKeys.all, 'customersAddress'] as const,
  smsProvider: () => [...settingsKeys.all, 'smsProvider'] as const,
  desk: () => [...settingsKeys.all, 'desk'] as const,
  public: () => [...settingsKeys.all, 'public'] as const,
}

export const settingsQuery = queryOptions({ queryKey: settingsKeys.shop(), queryFn: () => call(getSettings, {}) })

export const customersAddressQuery = queryOptions({
  queryKey: settingsKeys.customersAddress(),
  queryFn: () => call(getCustomersAddress, {}),
})

export const smsProviderQuery = queryOptions({
  queryKey: settingsKeys.smsProvider(),
  queryFn: () => call(getSmsProvider, {}),
})

/** For users who may not manage settings. Read once; a change is published as a topic that refetches them. */
export const publicSettingsQuery = queryOptions({
  queryKey: settingsKeys.public(),
  queryFn: () => orOfflineCopy(readPublicSettings(), readShopCopy),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Also read once. */
export const deskSettingsQuery = queryOptions({
  queryKey: settingsKeys.desk(),
  queryFn: () => orOfflineCopy(call(getDeskSettings, {}), readDeskCopy),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useSettingsChanges = () => {
  const cache = useQueryClient()
  const invalidating = useInvalidateAfter(settingsKeys.all)
  const cacheReply = async (input: InputOf<typeof updateSettings>) => {
    const settings = await call(updateSettings, input)
    cache.setQueryData(settingsQuery.queryKey, settings)
    return settings
  }
  return {
    update: (input: InputOf<typeof updateSettings>) => invalidating(cacheReply(input)),
    confirmAddress: (input: InputOf<typeof confirmCustomersAddress>) =>
      invalidating(call(confirmCustomersAddress, input)),
  }
}
