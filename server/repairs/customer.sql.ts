import type { Database } from '../platform/db/database.ts'

const maxSuggestions = 5

/** The names and devices of earlier repairs under this phone number, newest first. */
export const selectCustomer = async (db: Database, phone: string) => {
  const earlier = db
    .selectFrom('repairs')
    .where('customer_phone', '=', phone)
    .orderBy(repair => repair.fn.max('created_at'), 'desc')
    .limit(maxSuggestions)
  const names = await earlier.select('customer_name as name').groupBy('customer_name').execute()
  const devices = await earlier
    .select(['device_type as deviceType', 'serial_number as serialNumber'])
    .groupBy(['device_type', 'serial_number'])
    .execute()
  return { names: names.map(({ name }) => name), devices }
}
