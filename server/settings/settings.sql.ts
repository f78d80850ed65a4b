import { sql, type Updateable } from 'kysely'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

export const selectSettings = (db: Database): Promise<ShopSettings> =>
  db
    .selectFrom('shop_settings')
    .select([
      'copy_protection as copyProtection',
      'shop_name as shopName',
      'address',
      'support_phone as supportPhone',
      'currency_label as currencyLabel',
    ])
    .executeTakeFirstOrThrow()

export const updateSettingsRow = (trx: Write, changes: Updateable<DB['shop_settings']>) =>
  trx
    .updateTable('shop_settings')
    .set({ ...changes, updated_at: sql`now()` })
    .execute()
