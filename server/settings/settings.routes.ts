import { Refusal } from '#contract/errors.ts'
import {
  confirmCustomersAddress,
  getCustomersAddress,
  getDeskSettings,
  getPublicSettings,
  getSettings,
  readLogo,
  updateSettings,
} from '#contract/settings/settings.ts'
import { getSmsTexts, listSmsTemplates, resetSmsTemplate, updateSmsTemplate } from '#contract/sms/templates.ts'
import type { Database } from '../platform/db/database.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { reads, writes } from '../platform/http/route.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { changeSettings, confirmUrl, getLogo, readCustomersAddress } from './settings.service.ts'
import { selectSettings } from './settings.sql.ts'
import { changeTemplate, listTemplates, readTexts, resetTemplate } from './smsTemplates.service.ts'

interface Options {
  readonly hasProvider: boolean
  readonly storage: Storage
  readonly isAddressAllowed: (db: Database, visitor: Visitor) => Promise<boolean>
}

export const settingsRoutes = ({ hasProvider, storage, isAddressAllowed }: Options) => [
  reads(getPublicSettings, selectSettings),
  reads(readLogo, (db, _visitor, input) => getLogo(db, storage, input)),
  reads(getDeskSettings, async db => ({ ...(await selectSettings(db)), hasSmsProvider: hasProvider })),
  reads(getSettings, selectSettings),
  reads(getCustomersAddress, readCustomersAddress),
  writes(confirmCustomersAddress, confirmUrl),
  writes(updateSettings, async (trx, actor, changes) => {
    if (changes.checksAddress && !(await isAddressAllowed(trx, actor)))
      throw new Refusal('settings.ownAddress', { ip: actor.address })
    return changeSettings(trx, actor, changes)
  }),
  reads(listSmsTemplates, listTemplates),
  reads(getSmsTexts, readTexts),
  writes(updateSmsTemplate, changeTemplate),
  writes(resetSmsTemplate, resetTemplate),
]
