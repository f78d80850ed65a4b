import { sql } from 'kysely'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Database, Write } from '../db/database.ts'

export const selectSettings = (db: Database): Promise<ShopSettings> =>
  db.selectFrom('shop_settings').select('copy_protection as copyProtection').executeTakeFirstOrThrow()

export const updateSettingsRow = (trx: Write, changes: { copy_protection: boolean | undefined }) =>
  trx
    .updateTable('shop_settings')
    .set({ ...changes, updated_at: sql`now()` })
    .execute()
