import {
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  readLogo,
} from '#contract/settings/settings.ts'
import { reads } from '../platform/http/route.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { getLogo, readCustomersAddress } from './settings.service.ts'
import { selectSettings } from './settings.sql.ts'

interface Options {
  readonly hasProvider: boolean
  readonly storage: Storage
}

/** Session has the routes that change the settings and confirm the address, because both decide where it may be used from. */
export const settingsRoutes = ({ hasProvider, storage }: Options) => [
  reads(getPublicSettings, selectSettings),
  reads(readLogo, (db, _visitor, input) => getLogo(db, storage, input)),
  reads(getDeskSettings, async db => ({ ...(await selectSettings(db)), hasSmsProvider: hasProvider })),
  reads(getSettings, selectSettings),
  reads(getCustomersAddress, readCustomersAddress),
]
