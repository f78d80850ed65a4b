import { sql, type Updateable } from 'kysely'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

const settings = (db: Database) =>
  db
    .selectFrom('shop_settings')
    .select([
      'copy_protection as copyProtection',
      'shop_name as shopName',
      'address',
      'support_phone as supportPhone',
      'currency_label as currencyLabel',
      'version',
    ])

export const selectSettings = (db: Database): Promise<ShopSettings> => settings(db).executeTakeFirstOrThrow()

export const lockSettings = (trx: Write): Promise<ShopSettings> => settings(trx).forUpdate().executeTakeFirstOrThrow()

/** What an SMS needs, in one statement. */
export const selectSmsSettings = (db: Database) =>
  db
    .selectFrom('shop_settings')
    .select(['shop_name as shopName', 'public_url as confirmedUrl'])
    .executeTakeFirstOrThrow()

export const updateSettingsRow = (trx: Write, changes: Updateable<DB['shop_settings']>) =>
  trx
    .updateTable('shop_settings')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .execute()
