import { sql } from 'kysely'
import type { Recipient } from '#contract/sms/history/messages.ts'
import { containsPattern } from '../../platform/db/containsPattern.ts'
import type { Database } from '../../platform/db/database.ts'
import { phoneSpellings } from '../../platform/search/phoneSpellings.ts'
import { newestMatches } from '../../platform/search/search.sql.ts'
import type { SeenSms } from '../outbox/smsSeenBy.ts'
import { isSeenMessage } from './messages.sql.ts'

const maxRecipients = 8
/**
 * How many of the newest matches of each list are read: the search also finds a Samsung for Sam. If these have too few
 * customers, more of them are read.
 */
const matchCounts = [500, 5_000]

interface Scope {
  readonly seen: SeenSms
  /** False for users who may not read repairs. */
  readonly hasRepairs: boolean
  /** Only repairs of this technician. */
  readonly technicianId: string | undefined
  /** False for users who may not read sales. */
  readonly hasSales: boolean
  /** Only sales of this sales person. */
  readonly salesPersonId: string | undefined
}

interface Found {
  readonly recipients: Recipient[]
  /** Whether there are no other matches. */
  readonly isAll: boolean
}

/**
 * The customers among the newest matches whose name or phone number contains the text. First those with a name of which a
 * word begins with it.
 */
const selectAmong = async (
  db: Database,
  search: string,
  { seen, hasRepairs, technicianId, hasSales, salesPersonId }: Scope,
  limit: number,
): Promise<Found> => {
  const text = search.normalize('NFC')
  const phones = phoneSpellings(text).filter(Boolean)
  const spellings = [...new Set([text, ...phones])]
  const matches = (kind: string, ownerId: string | undefined) => newestMatches({ kind, spellings, ownerId, limit })
  const ofRepairs = sql`
    union all
    select 'repair', customer_name, customer_phone, created_at, true from repairs where id = any (${matches('repair', technicianId)})`
  const ofSales = sql`
    union all
    select 'sale', customer_name, customer_phone, created_at, true from sales where id = any (${matches('sale', salesPersonId)})`
  // Relatives and colleagues share a phone, and nobody is asked for what another one owes.
  const isOfCustomer = sql`customer_phone = phone and lower(customer_name) = lower(customer.name)`
  const repairsOfCustomer = sql`
    from repairs where ${hasRepairs} and ${isOfCustomer}
      and (${technicianId ?? null}::uuid is null or technician_id = ${technicianId ?? null})`
  const currentRepair = sql`
    select json_build_object('number', number, 'deviceType', device_type, 'balance', greatest(0, total - paid - paid_before))
    ${repairsOfCustomer} and (not is_closed(status) or status in ('Completed', 'Payment'))
    order by created_at desc limit 1`
  const repairBalance = sql`select coalesce(sum(owed_for(repairs)), 0) ${repairsOfCustomer}`
  const saleBalance = sql`
    select coalesce(sum(total - returned - paid), 0) from sales
    where ${hasSales} and ${isOfCustomer} and paid + returned < total
      and (${salesPersonId ?? null}::uuid is null or sales_person_id = ${salesPersonId ?? null})`
  const smsLanguage = sql`
    select sms_language from (
      select sms_language, created_at from repairs
      where ${hasRepairs} and customer_phone = phone
        and (${technicianId ?? null}::uuid is null or technician_id = ${technicianId ?? null})
      union all
      select sms_language, created_at from sales
      where ${hasSales} and customer_phone = phone
        and (${salesPersonId ?? null}::uuid is null or sales_person_id = ${salesPersonId ?? null})
    ) visits order by created_at desc limit 1`
  const { rows } = await sql<Found>`
    with match as materialized (
      select 'message' as kind, customer_name as name, phone, created_at, ${isSeenMessage(seen)} as is_seen from sms_outbox as message
      where id = any (${matches('message', undefined)}) ${hasRepairs ? ofRepairs : sql``} ${hasSales ? ofSales : sql``}
    ), customer as (
      select name, phone, max(created_at) as newest, ' ' || lower(name) like lower(${containsPattern(` ${text}`)}) as begins
      from match
      where is_seen and (
        lower(name) like lower(${containsPattern(text)})
        or (phone like any (${phones.map(containsPattern)}::text[]) and name is not null)
      )
      group by name, phone order by begins desc, newest desc limit ${maxRecipients}
    )
    select not exists (select from match group by kind having count(*) >= ${limit}) as "isAll", (
      select coalesce(json_agg(recipient), '[]') from (
        select name, phone, (${currentRepair}) as "currentRepair", (${repairBalance}) as "repairBalance",
          (${saleBalance}) as "saleBalance", (${smsLanguage}) as "smsLanguage"
        from customer order by begins desc, newest desc
      ) recipient
    ) as recipients`.execute(db)
  return rows[0] ?? { recipients: [], isAll: true }
}

/** The newest customers whose name or phone number contains the text, each name and number once. */
export const selectSuggestedRecipients = async (db: Database, search: string, scope: Scope): Promise<Recipient[]> => {
  let recipients: Recipient[] = []
  for (const count of matchCounts) {
    const found = await selectAmong(db, search, scope, count)
    recipients = found.recipients
    if (recipients.length >= maxRecipients || found.isAll) break
  }
  return recipients
}
