import { type NotNull, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Branch } from '#contract/settings/branches.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
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
      'email',
      'logo_id as logoId',
      'currency_label as currencyLabel',
      'mobile_money_name as mobileMoneyName',
      'expense_categories as expenseCategories',
      'drawer_reason_above as drawerReasonAbove',
      'max_discount_percent as maxDiscountPercent',
      'warranty_brands as warrantyBrands',
      'phone_warranty_months as phoneWarrantyMonths',
      'accessory_warranty_months as accessoryWarrantyMonths',
      'checks_address as checksAddress',
      'sales_take_in_repairs as salesTakeInRepairs',
      'requires_reference as requiresReference',
      'allows_walk_in as allowsWalkIn',
      'answered_address_check as answeredAddressCheck',
      'first_day_over as isFirstDayOver',
      'sms_language as smsLanguage',
      'staff_language as staffLanguage',
      'sms_part_price as smsPartPrice',
      'channel_url as channelUrl',
      'sms_per_phone as smsPerPhone',
      'sms_shop_parts as smsShopParts',
      'sms_shop_cost as smsShopCost',
      'sms_user_parts as smsUserParts',
      'sms_user_cost as smsUserCost',
      'sms_prefixes as smsPrefixes',
      'sms_returns as smsReturns',
      'version',
    ])
    .select(sql<Branch[]>`branches`.as('branches'))

export const selectSettings = (db: Database): Promise<ShopSettings> => settings(db).executeTakeFirstOrThrow()

export const lockSettings = (trx: Write): Promise<ShopSettings> => settings(trx).forUpdate().executeTakeFirstOrThrow()

/** What an SMS needs, in one statement. */
const smsSettings = (db: Database) =>
  db
    .selectFrom('shop_settings')
    .select([
      'shop_name as shopName',
      'support_phone as supportPhone',
      'channel_url as channelUrl',
      'public_url as confirmedUrl',
      'has_no_public_address as hasNoPublicAddress',
      'sms_language as smsLanguage',
      'sms_returns as smsReturns',
      'version',
    ])
    .select(of =>
      jsonArrayFrom(
        of
          .selectFrom('sms_templates')
          .select(['kind', 'language', 'text'])
          .$narrowType<{ text: NotNull }>()
          .where('text', 'is not', null),
      ).as('smsTexts'),
    )

const smsSettingsOnce = compiledOnce(smsSettings)

export const selectSmsSettings = async (db: Database) => {
  const [settings] = await smsSettingsOnce(db)
  if (!settings) throw new Error('The settings have no row')
  return settings
}

export type SmsSettings = Awaited<ReturnType<typeof selectSmsSettings>>

/** For a statement that causes an SMS: a column with what selectSmsSettings returns saves a round trip. */
export const smsSettingsColumn = (db: Database) => jsonObjectFrom(smsSettings(db)).$notNull()

export const updateSettingsRow = (trx: Write, changes: Updateable<DB['shop_settings']>) =>
  trx
    .updateTable('shop_settings')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .execute()

/** How many users belong to each of these branches, by the place of the branch. */
export const countUsersOfBranches = (db: Database, places: readonly number[]) =>
  db
    .selectFrom('users')
    .select(of => ['branch as place', of.fn.countAll<number>().as('users')])
    .where('branch', 'in', places)
    .where('deleted_at', 'is', null)
    .groupBy('branch')
    .execute()
