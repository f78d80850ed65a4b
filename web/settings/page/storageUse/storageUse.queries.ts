import { queryOptions } from '@tanstack/react-query'
import { getStorageUse } from '#contract/settings/storageUse.ts'
import { call } from '#web/http/call.ts'

export const storageUseQuery = queryOptions({ queryKey: ['storageUse'], queryFn: () => call(getStorageUse, {}) })
