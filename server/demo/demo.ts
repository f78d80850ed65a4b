import type { User } from '#contract/users/users.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { TicketActor } from '../repairs/repairs.service.ts'
import { changeSettings } from '../settings/settings.service.ts'
import { addRepairs } from './addRepairs.ts'
import { addSales } from './addSales.ts'
import { addWarranties } from './addWarranties.ts'
import { addYear } from './addYear.ts'
import { addMessages } from './messages.ts'
import { addParts } from './parts.ts'
import { addProducts } from './products.ts'
import { addAddresses, addStaff } from './staff.ts'
import { smsPartPrice } from './year.sql.ts'

interface DemoOptions {
  readonly admin: User
  readonly password: string
  readonly storage: Storage
  readonly publicUrl: string
  readonly sms: TicketActor['sms']
}

const profile = {
  address: 'Bole Road, Addis Ababa',
  supportPhone: '251900000100',
  email: 'shop@tigena.example',
  channelUrl: 'https://chat.example/tigena',
  currencyLabel: 'Br',
  smsPartPrice,
}

/** Fills an empty database with a realistic shop. All users have the Admin's password. */
export const fillWithDemo = async (
  trx: Write,
  { admin, password, storage, publicUrl, sms }: DemoOptions,
): Promise<readonly User[]> => {
  await changeSettings(trx, { user: admin }, { version: 1, ...profile })
  const staff = await addStaff(trx, password)
  await addAddresses(trx, admin)
  await addYear(trx, { staff, publicUrl })
  await addProducts(trx)
  await addSales(trx, staff)
  const partIds = await addParts(trx, admin)
  await addRepairs(trx, { staff, partIds, storage, publicUrl, sms })
  await addWarranties(trx, admin)
  await addMessages(trx, staff)
  return staff
}
