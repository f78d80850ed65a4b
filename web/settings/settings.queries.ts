import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import {
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import { call } from '#web/http/call.ts'
import { useRefreshing } from '#web/http/refreshing.ts'
import { readCopyProtection } from '#web/settings/readCopyProtection.ts'

const settingsKeys = {
  all: ['settings'] as const satisfies [Topic],
  shop: () => [...settingsKeys.all, 'shop'] as const,
  customersAddress: () => [...settingsKeys.all, 'customersAddress'] as const,
  desk: () => [...settingsKeys.all, 'desk'] as const,
  public: () => [...settingsKeys.all, 'public'] as const,
  copyProtection: () => [...settingsKeys.all, 'copyProtection'] as const,
}

export const settingsQuery = queryOptions({ queryKey: settingsKeys.shop(), queryFn: () => call(getSettings, {}) })

export const customersAddressQuery = queryOptions({
  queryKey: settingsKeys.customersAddress(),
  queryFn: () => call(getCustomersAddress, {}),
})

/** For whoever may not manage them. */
export const publicSettingsQuery = queryOptions({
  queryKey: settingsKeys.public(),
  queryFn: () => call(getPublicSettings, {}),
})

/** Read once, like the next. */
export const deskSettingsQuery = queryOptions({
  queryKey: settingsKeys.desk(),
  queryFn: () => call(getDeskSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Read once; from then on whoever changes it makes every screen read it again. */
export const copyProtectionQuery = queryOptions({
  queryKey: settingsKeys.copyProtection(),
  queryFn: readCopyProtection,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Each change resolves once the screen shows it. */
export const useSettingsChanges = () => {
  const refreshed = useRefreshing(settingsKeys.all)
  return { update: (input: InputOf<typeof updateSettings>) => refreshed(call(updateSettings, input)) }
}
