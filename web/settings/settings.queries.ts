import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import { call } from '#web/http/call.ts'

const settingsKeys = {
  all: ['settings'] as const,
  shop: () => [...settingsKeys.all, 'shop'] as const,
}

export const settingsQuery = queryOptions({ queryKey: settingsKeys.shop(), queryFn: () => call(getSettings, {}) })

export const useSettingsChange = () => {
  const cache = useQueryClient()
  return useMutation({
    // One after the other, so that the last click is what stays.
    scope: { id: 'settings' },
    mutationFn: (input: InputOf<typeof updateSettings>) => call(updateSettings, input),
    onSuccess: settings => cache.setQueryData(settingsQuery.queryKey, settings),
  })
}
