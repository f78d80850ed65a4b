import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import { lockSettings, selectSettings, updateSettingsRow } from './settings.sql.ts'

export const readSettings = (db: Database): Promise<ShopSettings> => selectSettings(db)

type Changes = Omit<ParsedInputOf<typeof updateSettings>, 'version'>

const saveSettings = async (
  trx: Write,
  { copyProtection, shopName, address, supportPhone, currencyLabel }: Changes,
): Promise<ShopSettings> => {
  await updateSettingsRow(trx, {
    copy_protection: copyProtection,
    shop_name: shopName,
    address,
    support_phone: supportPhone,
    currency_label: currencyLabel,
  })
  return selectSettings(trx)
}

/** Idempotent: an edit that is sent again returns the same settings. An edit of an outdated version is a conflict. */
export const changeSettings = async (
  trx: Write,
  _actor: unknown,
  { version, ...changes }: ParsedInputOf<typeof updateSettings>,
): Promise<ShopSettings> => {
  const current = await lockSettings(trx)
  return editOnce({
    what: 'these settings',
    current,
    version,
    isSame: () => hasValues(current, changes),
    update: () => saveSettings(trx, changes),
  })
}
