import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { selectSettings, updateSettingsRow } from './settings.sql.ts'

export const readSettings = (db: Database): Promise<ShopSettings> => selectSettings(db)

export const changeSettings = async (
  trx: Write,
  _actor: unknown,
  { copyProtection, shopName, address, supportPhone, currencyLabel }: ParsedInputOf<typeof updateSettings>,
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
