import { getStorageUse } from '#contract/settings/storageUse.ts'
import { reads } from '../../platform/http/route.ts'
import { readStorageUse, type StorageSettings } from './storageUse.service.ts'

export const storageUseRoutes = (config: StorageSettings) => [reads(getStorageUse, db => readStorageUse(db, config))]
