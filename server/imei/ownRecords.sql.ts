import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** So often must the shop have used a name: once or twice may be a mistake. */
const minRecords = 3
/** Enough to tell the usual name, and few enough for a code that a hundred thousand tickets have. */
const maxRecords = 200

/**
 * The name that the shop has used most often for devices with this code, on its newest tickets and on sales. Reads the records
 * by an index on the code instead of keeping counts: concurrent tickets of one model would wait for the row of their count.
 */
export const selectUsualName = async (db: Database, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select mode() within group (order by name) as name
    from (
      (select device_type as name from repairs
        where left(serial_number, 8) = ${code} and serial_number ~ '^[0-9]{15}$'
        order by created_at desc limit ${sql.lit(maxRecords)})
      union all
      (select product_name from sale_lines where left(imei, 8) = ${code} and imei is not null limit ${sql.lit(maxRecords)})
    ) records
    where name <> ''
    group by lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))
    having count(*) >= ${sql.lit(minRecords)}
    order by count(*) desc, 1
    limit 1`.execute(db)
  return rows[0]?.name.trim()
}
