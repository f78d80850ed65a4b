import type { Database } from '../platform/db/database.ts'

const maxSuggestions = 5
/** Many customers may bring something under the number of a dealer. */
const maxRead = 50

/** The names and devices of the newest repairs under this phone number, newest first. */
export const selectCustomer = async (db: Database, phone: string) => {
  const newest = db
    .selectFrom('repairs')
    .select(['customer_name', 'device_type', 'serial_number', 'created_at'])
    .where('customer_phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(maxRead)
  const earlier = db
    .selectFrom(newest.as('repair'))
    .orderBy(repair => repair.fn.max('created_at'), 'desc')
    .limit(maxSuggestions)
  const names = await earlier.select('customer_name as name').groupBy('customer_name').execute()
  const devices = await earlier
    .select(['device_type as deviceType', 'serial_number as serialNumber'])
    .groupBy(['device_type', 'serial_number'])
    .execute()
  return { names: names.map(({ name }) => name), devices }
}
