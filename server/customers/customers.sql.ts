import { type RawBuilder, sql } from 'kysely'
import type { KnownDevice } from '#contract/customers/customers.ts'
import type { Database } from '../platform/db/database.ts'

const maxSuggestions = 5
/** Many customers may come under the number of a dealer or of the shop itself. */
const maxRead = 50

/** The newest sales or repairs under this phone number. */
const newest = (table: 'sales' | 'repairs', phone: string): RawBuilder<unknown> => sql`(
  select * from ${sql.table(table)} where customer_phone = ${phone} order by created_at desc limit ${maxRead}
) ${sql.ref(table)}`

export const selectNames = async (db: Database, phone: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select customer_name as name
    from (
      select customer_name, created_at from ${newest('repairs', phone)}
      union all select customer_name, created_at from ${newest('sales', phone)}
    ) visit
    group by customer_name order by max(created_at) desc limit ${maxSuggestions}`.execute(db)
  return rows.map(({ name }) => name)
}

export const selectDevices = async (db: Database, phone: string): Promise<KnownDevice[]> => {
  const { rows } = await sql<KnownDevice>`
    select device_type as "deviceType", serial_number as "serialNumber"
    from (
      select device_type, serial_number, created_at from ${newest('repairs', phone)}
      union all
      select product_name, imei, created_at from ${newest('sales', phone)} join sale_lines on sale_id = sales.id
      where imei is not null
    ) device
    group by device_type, serial_number order by max(created_at) desc limit ${maxSuggestions}`.execute(db)
  return rows
}
