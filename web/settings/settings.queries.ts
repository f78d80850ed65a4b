import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { getCustomersAddress, getDeskSettings, getSettings, updateSettings } from '#contract/settings/settings.ts'
import { call } from '#web/http/call.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'

const settingsKeys = {
  all: ['settings'] as const satisfies [Topic],
  shop: () => [...settingsKeys.all, 'shop'] as const,
  customersAddress: () => [...settingsKeys.all, 'customersAddress'] as const,
  desk: () => [...settingsKeys.all, 'desk'] as const,
  public: () => [...settingsKeys.all, 'public'] as const,
}

export const settingsQuery = queryOptions({ queryKey: settingsKeys.shop(), queryFn: () => call(getSettings, {}) })

export const customersAddressQuery = queryOptions({
  queryKey: settingsKeys.customersAddress(),
  queryFn: () => call(getCustomersAddress, {}),
})

/** For whoever may not manage them. Read once; from then on whoever changes them makes every screen read them again. */
export const publicSettingsQuery = queryOptions({
  queryKey: settingsKeys.public(),
  queryFn: readPublicSettings,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Read once, as well. */
export const deskSettingsQuery = queryOptions({
  queryKey: settingsKeys.desk(),
  queryFn: () => call(getDeskSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Each change resolves once the screen shows it. */
export const useSettingsChanges = () => {
  const refreshed = useInvalidateAfter(settingsKeys.all)
  return { update: (input: InputOf<typeof updateSettings>) => refreshed(call(updateSettings, input)) }
}
