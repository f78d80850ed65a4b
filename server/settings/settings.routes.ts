import {
  confirmCustomersAddress,
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  readLogo,
  updateSettings,
} from '#contract/settings/settings.ts'
import { reads, writes } from '../platform/http/route.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  assertNotLockedOut,
  changeSettings,
  confirmUrl,
  getLogo,
  type IsAddressAllowed,
  readCustomersAddress,
} from './settings.service.ts'
import { selectSettings } from './settings.sql.ts'

interface Options {
  readonly hasProvider: boolean
  readonly storage: Storage
  readonly isAddressAllowed: IsAddressAllowed
}

export const settingsRoutes = ({ hasProvider, storage, isAddressAllowed }: Options) => [
  reads(getPublicSettings, selectSettings),
  reads(readLogo, (db, _visitor, input) => getLogo(db, storage, input)),
  reads(getDeskSettings, async db => ({ ...(await selectSettings(db)), hasSmsProvider: hasProvider })),
  reads(getSettings, selectSettings),
  reads(getCustomersAddress, readCustomersAddress),
  writes(confirmCustomersAddress, confirmUrl),
  writes(updateSettings, async (trx, actor, changes) => {
    await assertNotLockedOut(trx, actor, changes, isAddressAllowed)
    return changeSettings(trx, actor, changes)
  }),
]
