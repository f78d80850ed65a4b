import { businessDay } from '#contract/businessDay.ts'
import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { changeSettings, readSettings } from '../settings/settings.service.ts'
import { addDrawerDays } from './addDrawerDays.ts'
import { addMessages } from './addMessages.ts'
import { addRepairs } from './addRepairs.ts'
import { addSales } from './addSales.ts'
import { insertOwedDays } from './demo.sql.ts'
import { smsPartPrice } from './demoShop.ts'
import { openTimeAt } from './openingHours.ts'
import { addProducts } from './products.ts'
import { insertReturns } from './returns.sql.ts'
import { addAddresses, addStaff } from './staff.ts'

interface DemoOptions {
  readonly admin: User
  readonly password: string
  readonly storage: Storage
  /** Null if the shop has no confirmed address: its SMS then have no link. */
  readonly publicUrl: string | null
}

const profile = {
  shopName: 'Selam Mobile',
  address: 'Bole Road, Addis Ababa',
  supportPhone: '251900000100',
  email: 'shop@selam.example',
  channelUrl: 'https://chat.example/selam',
  currencyLabel: 'ETB',
  smsPartPrice,
  isFirstDayOver: true,
}

/** Fills an empty database with a realistic shop. All users have the Admin's password. */
export const fillWithDemo = async (
  trx: Write,
  { admin, password, storage, publicUrl }: DemoOptions,
): Promise<readonly User[]> => {
  await changeSettings(trx, { user: admin }, { version: 1, ...profile })
  const { shopName } = await readSettings(trx)
  const staff = await addStaff(trx, password)
  const shop = { now: openTimeAt(Date.now()), staff, publicUrl, shopName }
  await addAddresses(trx, admin)
  await addProducts(trx)
  await addSales(trx, shop)
  await addRepairs(trx, shop, storage)
  await addMessages(trx, shop)
  await insertReturns(trx)
  await addDrawerDays(trx, shop)
  await insertOwedDays(trx, businessDay(new Date()))
  return staff
}
