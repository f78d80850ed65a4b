import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import { isAllowedDay } from '#contract/day.ts'
import { normalSerial } from '#contract/imei/imeiNumber.ts'
import type { PageInput } from '#contract/page.ts'
import {
  type EndReason,
  endingSoonDays,
  type WarrantyState,
  warnFromWarranties,
} from '#contract/warranties/warrantyTerms.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isOlderThan, type ListSort, type Page, type SortKey, sortedByTime } from '../platform/db/keyset.ts'
import type { DB } from '../platform/db/schema.ts'
import { type SearchedList, selectPage } from '../platform/search/searchList.sql.ts'

const isActive = sql<boolean>`warranties.ended_at is null and warranties.valid_until >= shop_time(now())::date`

/** The last day, which is that of its end if it ended before. An index has it; see migration 0125. */
const lastDay = sql<string>`least(warranties.valid_until, (warranties.ended_at at time zone 'Africa/Addis_Ababa')::date)`

const listedRows = (db: Database) =>
  db
    .selectFrom('warranties')
    .leftJoin('repairs', 'repairs.id', 'warranties.repair_id')
    .select([
      'warranties.id',
      sql<string>`warranties.number::text`.as('number'),
      'warranties.access_key as accessKey',
      'warranties.customer_name as customerName',
      'warranties.customer_phone as customerPhone',
      'warranties.sms_language as smsLanguage',
      'warranties.device_brand as deviceBrand',
      'warranties.device_model as deviceModel',
      'warranties.device_imei as deviceImei',
      'warranties.period_months as periodMonths',
      // pg reads an array letter by letter.
      sql<string[]>`to_json(warranties.work_items)`.as('workItems'),
      'repairs.number as repairNumber',
      'warranties.sale_id as saleId',
      'warranties.created_by_name as createdBy',
      'warranties.version',
      'warranties.created_at as createdAt',
      lastDay.as('validUntil'),
      sql<EndReason | null>`warranties.ended_because`.as('endedBecause'),
      isActive.as('isActive'),
    ])

export type ListedWarranty = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number]

const longestMonths = sql<number>`greatest(warranties.longest_months, warranties.period_months)`

/** As isActive, with the longest period that it was ever issued for. */
const wouldBeActive = sql<boolean>`(
  warranties.created_at at time zone 'Africa/Addis_Ababa'
    + make_interval(months => ${longestMonths})
)::date >= shop_time(now())::date`

/** With whose sale it was issued from: a Sales user sees only those of their own. */
const warrantyRows = (db: Database) =>
  listedRows(db)
    .leftJoin('sales', 'sales.id', 'warranties.sale_id')
    .select(['sales.sales_person_id as salesPersonId', wouldBeActive.as('wouldBeActive')])

export type WarrantyRow = Awaited<ReturnType<ReturnType<typeof warrantyRows>['execute']>>[number]

const byNumber = compiledOnce((db, number: number) => warrantyRows(db).where('warranties.number', '=', number))

export const selectWarranty = async (db: Database, number: string): Promise<WarrantyRow | undefined> =>
  (await byNumber(db, Number(number)))[0]

export const selectWarrantyById = (db: Database, id: string): Promise<WarrantyRow | undefined> =>
  warrantyRows(db).where('warranties.id', '=', id).executeTakeFirst()

export const lockWarranty = (trx: Write, number: string) =>
  trx.selectFrom('warranties').select('id').where('number', '=', Number(number)).forUpdate().execute()

/** Screens show #123456. */
const withoutHash = (text: string): string => text.replace(/^#/, '')

interface WarrantyFilter extends PageInput {
  readonly state?: WarrantyState | undefined
}

const conditions: Readonly<Record<WarrantyState, RawBuilder<boolean>>> = {
  active: isActive,
  endingSoon: sql`(${isActive} and
    ${lastDay} between shop_time(now())::date and shop_time(now())::date + ${sql.lit(endingSoonDays)})`,
  // No last day of an ended one is in the future, so the index starts today.
  ended: sql`(not (${isActive}) and ${lastDay} <= shop_time(now())::date)`,
}

const warrantySearch: SearchedList<WarrantyFilter> = {
  kind: 'warranty',
  table: 'warranties',
  otherSpellings: text => [withoutHash(text)],
}

type WarrantySort = ListSort<ListedWarranty>

const newestFirst: WarrantySort = {
  column: sql`warranties.created_at`,
  direction: 'desc',
  sortedBy: sortedByTime,
  keyOf: ({ createdAt, id }) => [createdAt, id],
  isAfter: key => isOlderThan(key, 'warranties.created_at', 'warranties.id'),
}

const byLastDay = (direction: WarrantySort['direction']): WarrantySort => ({
  column: lastDay,
  direction,
  sortedBy: z.iso.date().refine(isAllowedDay),
  keyOf: ({ validUntil, id }) => [validUntil, id],
  isAfter: key =>
    key === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${lastDay}, warranties.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${key[0]}::date, ${key[1]}::uuid)`,
})

/** What ends soonest and what has just ended comes first. */
const sortsOfStates: Readonly<Record<WarrantyState, WarrantySort>> = {
  active: newestFirst,
  endingSoon: byLastDay('asc'),
  ended: byLastDay('desc'),
}

/** A search finds the newest matches. */
const sortOf = ({ search, state }: WarrantyFilter): WarrantySort =>
  state && search === '' ? sortsOfStates[state] : newestFirst

/** The rows of the list after a sort key, one more than the limit. `isFound` is true for the matches of a search. */
export const filteredRows = (
  db: Database,
  filter: WarrantyFilter,
  after?: SortKey,
  isFound: RawBuilder<boolean> = sql`true`,
) => {
  const { column, direction, isAfter } = sortOf(filter)
  return listedRows(db)
    .where(isFound)
    .where(filter.state ? conditions[filter.state] : sql<boolean>`true`)
    .where(isAfter(after))
    .orderBy(column, direction)
    .orderBy('warranties.id', direction)
    .limit(filter.limit + 1)
}

export const selectWarranties = (db: Database, filter: WarrantyFilter): Promise<Page<ListedWarranty>> =>
  selectPage(db, warrantySearch, filter, {
    select: (...query) => filteredRows(...query).execute(),
    ...sortOf(filter),
  })

export const selectFreeNumber = async (trx: Write): Promise<number | null> => {
  const { rows } = await sql<{ number: number | null }>`select free_warranty_number() as number`.execute(trx)
  return rows[0]?.number ?? null
}

/** Inserts nothing if another transaction has just used the number. */
export const insertWarranty = (trx: Write, warranty: Insertable<DB['warranties']>) =>
  trx
    .insertInto('warranties')
    .values(warranty)
    .onConflict(conflict => conflict.column('number').doNothing())
    .execute()

export const updateWarrantyRow = (trx: Write, id: string, changes: Updateable<DB['warranties']>) =>
  trx
    .updateTable('warranties')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const endWarrantyRow = (trx: Write, id: string, reason: EndReason) =>
  trx
    .updateTable('warranties')
    .set({ ended_at: sql`now()`, ended_because: reason, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteWarrantyRow = (trx: Write, id: string) => trx.deleteFrom('warranties').where('id', '=', id).execute()

/** Far from the limit an estimate is enough: counting reads the whole index. */
export const countWarrantyRows = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select case
      when reltuples between 0 and ${0.9 * warnFromWarranties}::float8 then reltuples::bigint
      else (select count(*) from warranties)
    end as used
    from pg_class where oid = 'warranties'::regclass`.execute(db)
  return rows[0]?.used ?? 0
}

const maxCoverages = 20
/** More than one sale of a shop has. A return chooses among all of them. */
const maxCoveragesOfSale = 1000

/** The newest ones. */
const selectMatching = (db: Database, isMatch: RawBuilder<boolean>, limit = maxCoverages): Promise<WarrantyRow[]> =>
  warrantyRows(db)
    .where(isMatch)
    .orderBy('warranties.created_at', 'desc')
    .orderBy('warranties.id', 'desc')
    .limit(limit)
    .execute()

/** Older warranties have their serial number as it was typed. */
const isOfDevice = (serial: string) =>
  sql<boolean>`device_imei = any(${[normalSerial(serial), serial, serial.toLowerCase()]})`

/** Until the commit, so that two desks that issue a warranty for a device at the same time do not both find none. */
export const lockDevice = (trx: Write, imei: string) =>
  sql`
    select pg_advisory_xact_lock(hashtextextended('warranty of ' || ${normalSerial(imei)}::text, 0))`.execute(trx)

export const selectOfDevice = (db: Database, imei: string) => selectMatching(db, isOfDevice(imei))

export const selectOfRepair = (db: Database, { id, serialNumber }: { id: string; serialNumber: string }) =>
  selectMatching(db, sql`(repair_id = ${id} or ${isOfDevice(serialNumber)})`)

/** The devices that have a warranty of this sale, each with the longest period that it was ever issued for. */
export const selectIssuedOfSale = (db: Database, saleId: string) =>
  db
    .selectFrom('warranties')
    .select(['device_imei as serial', longestMonths.as('months')])
    .where('sale_id', '=', saleId)
    // That of a returned device takes no unit of those that are left.
    .where(sql<boolean>`ended_because is distinct from 'returned'`)
    .execute()

/** The warranties of a sale that have not ended before their time. */
export const selectUnendedOfSale = (db: Database, saleId: string) =>
  db
    .selectFrom('warranties')
    .select(['id', 'device_imei as deviceImei', 'device_brand as deviceBrand', 'device_model as deviceModel'])
    .select([sql<string>`number::text`.as('number'), isActive.as('isActive')])
    .where('sale_id', '=', saleId)
    .where('ended_at', 'is', null)
    .execute()

export const hasWarranty = async (db: Database, repairId: string): Promise<boolean> => {
  const found = await db.selectFrom('warranties').select('id').where('repair_id', '=', repairId).executeTakeFirst()
  return found !== undefined
}

/** Whether the shop has a ticket of the device. */
export const isRepairedHere = async (db: Database, serial: string): Promise<boolean> => {
  const found = await db
    .selectFrom('repairs')
    .select('id')
    .where('serial_number', '=', serial)
    // The partial index leaves out empty serial numbers, so the query must too.
    .where('serial_number', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const selectOfSale = (db: Database, { id, imeis }: { id: string; imeis: readonly string[] }) =>
  selectMatching(db, sql`(sale_id = ${id} or device_imei = any(${[...imeis]}))`, maxCoveragesOfSale)
