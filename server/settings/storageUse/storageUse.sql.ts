import { sql } from 'kysely'
import type { Database, Write } from '../../platform/db/database.ts'

export interface Sizes {
  databaseBytes: number
  pictureBytes: number
  pictures: number
}

const sizes = sql<Sizes>`
  select pg_database_size(current_database()) as "databaseBytes",
    coalesce(sum(full_bytes::bigint + thumbnail_bytes), 0) as "pictureBytes", count(*) as pictures
  from files`

export const selectSizes = async (db: Database): Promise<Sizes> => {
  const { rows } = await sizes.execute(db)
  if (!rows[0]) throw new Error('The sizes have no row')
  return rows[0]
}

export const upsertSizes = (trx: Write, { databaseBytes, pictureBytes }: Sizes) =>
  trx
    .insertInto('storage_sizes')
    .values({
      day: sql<string>`shop_time(now())::date`,
      database_bytes: databaseBytes,
      picture_bytes: pictureBytes,
    })
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet({ database_bytes: databaseBytes, picture_bytes: pictureBytes }),
    )
    .execute()

export interface FirstRecord {
  day: string
  databaseBytes: number
  pictureBytes: number
}

/** The oldest record of the last twelve months. */
export const selectFirstRecord = async (db: Database): Promise<FirstRecord | undefined> => {
  const { rows } = await sql<FirstRecord>`
    select day::text as day, database_bytes as "databaseBytes", picture_bytes as "pictureBytes"
    from storage_sizes
    where storage_sizes.day >= shop_time(now())::date - interval '12 months'
    order by storage_sizes.day limit 1`.execute(db)
  return rows[0]
}

interface MonthEnd {
  month: string
  databaseBytes: number
  pictureBytes: number
}

/** The last known sizes of each of the last 13 months that have any, oldest first. */
export const selectMonthEnds = async (db: Database): Promise<MonthEnd[]> => {
  const { rows } = await sql<MonthEnd>`
    select distinct on (month) to_char(day, 'YYYY-MM') as month, database_bytes as "databaseBytes",
      picture_bytes as "pictureBytes"
    from storage_sizes
    where day >= date_trunc('month', shop_time(now())) - interval '12 months'
    order by month, day desc`.execute(db)
  return rows
}
