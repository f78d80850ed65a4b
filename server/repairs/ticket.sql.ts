import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { ownFiles } from '../files/files.service.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { type SmsSettings, smsSettingsColumn } from '../settings/settings.service.ts'
import { type Announcement, type Repetition, repetitionColumn, type SmsSubject } from '../sms/outbox/outbox.service.ts'

/** The number with its key, as links have it. */
export const linkNumberColumn = (table: 'repair' | 'repairs') =>
  sql<string>`${sql.ref(`${table}.number`)} || '-' || ${sql.ref(`${table}.link_key`)}`.as('linkNumber')

const selectByLinkKey = compiledOnce((db, number: string, linkKey: string) =>
  db.selectFrom('repairs').select('id').where('number', '=', number).where('link_key', '=', linkKey),
)

export const isLinkKey = async (db: Database, number: string, linkKey: string): Promise<boolean> =>
  (await selectByLinkKey(db, number, linkKey)).length > 0

export const selectTicketNumber = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('repairs').select('number').where('id', '=', id).executeTakeFirst())?.number

export const lockRepair = compiledOnce((trx, number: string) =>
  trx.selectFrom('repairs').select('id').where('number', '=', number).forUpdate(),
)

export interface RepairRow<SmsLanguage = Language> {
  customer_name: string
  customer_phone: string
  customer_email: string
  sms_language: SmsLanguage
  device_type: string
  serial_number: string
  problem: string
  technician_id: string | null
  estimated_completion: string | null
  notes: string
  internal_note: string
  extra_cost: number
  signature_id: string | null
}

/** Without a language of its own it gets that of the shop. */
type NewRepairRow = RepairRow<Language | null> & { id: string; created_by: string; branch: number | null }

export interface NewTicket {
  repair: NewRepairRow
  /** The first entry of its history. */
  entry: { id: string; note: string }
  images: Repair['images']
}

type InsertedRepair = NewRepairRow & { number: string }
type InsertArguments = [repair: InsertedRepair, entry: NewTicket['entry'], images: string, fileIds: readonly string[]]

/** What may not be in it is left out: a technician who is none, files that another user has uploaded. */
const insertTicketRows = compiledOnce((trx, ...[repair, entry, images, fileIds]: InsertArguments) =>
  trx
    .with('own_file', () => ownFiles(trx, repair.created_by, fileIds))
    .with('repair', query =>
      query
        .insertInto('repairs')
        .values({
          ...repair,
          sms_language: sql<Language>`coalesce(${repair.sms_language}, (select sms_language from shop_settings))`,
          signature_id: sql`(select id from own_file where id = ${repair.signature_id})`,
          technician_id: sql`(select id from users
            where id = ${repair.technician_id} and role = 'Technician' and deleted_at is null)`,
        })
        .onConflict(conflict => conflict.column('number').doNothing())
        .returningAll(),
    )
    .with('entry', query =>
      query
        .insertInto('repair_history')
        .columns(['id', 'repair_id', 'status', 'note', 'actor_id', 'at'])
        .expression(sql`select ${entry.id}::uuid, id, status, ${entry.note}, created_by, created_at from repair`),
    )
    .with('images', query =>
      query
        .insertInto('repair_images')
        .columns(['repair_id', 'slot', 'file_id', 'description'])
        .expression(
          sql`select repair.id, slot, "fileId", description
            from repair cross join json_to_recordset(${images}::json) as image (slot smallint, "fileId" uuid, description text)
              join own_file on own_file.id = "fileId"`,
        ),
    )
    .selectFrom('repair')
    .select(['number', 'created_at as createdAt', 'sms_language as smsLanguage'])
    .select(linkNumberColumn('repair'))
    .select(smsSettingsColumn(trx).as('smsSettings'))
    .select(sql<string[]>`array(select id::text from own_file)`.as('ownFileIds'))
    .select(of =>
      of.selectFrom('users').select('name').whereRef('users.id', '=', 'technician_id').as('technicianName'),
    ),
)

/** Undefined if the number exists. The name of its technician is null if that user is none; the caller must check its files too. */
export const insertTicket = async (trx: Write, { repair, entry, images }: NewTicket, number: string) => {
  const fileIds = [repair.signature_id, ...images.map(({ fileId }) => fileId)].filter(id => id !== null)
  return (await insertTicketRows(trx, { ...repair, number }, entry, JSON.stringify(images), fileIds))[0]
}

/** Runs even when no column changes: the update notifies open screens. */
export const updateRepairRow = (trx: Write, id: string, changes: Partial<RepairRow> & { version: number }) =>
  trx
    .updateTable('repairs')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteRepairRow = (trx: Write, id: string) => trx.deleteFrom('repairs').where('id', '=', id).execute()

export const insertImages = async (trx: Write, repairId: string, images: Repair['images']): Promise<void> => {
  if (images.length === 0) return
  const rows = images.map(({ slot, fileId, description }) => ({
    repair_id: repairId,
    slot,
    file_id: fileId,
    description,
  }))
  await trx.insertInto('repair_images').values(rows).execute()
}

export const deleteImages = (trx: Write, repairId: string) =>
  trx.deleteFrom('repair_images').where('repair_id', '=', repairId).execute()

interface PartRow {
  readonly item_id: string
  readonly quantity: number
  readonly unit_cost: number
}

/** A quantity of 0 removes the part. The unit cost stays that of when the part was first taken. */
export const saveParts = (trx: Write, repairId: string, parts: readonly PartRow[]) =>
  sql`
    with part as (
      select * from json_to_recordset(${JSON.stringify(parts)}::json) as part (item_id uuid, quantity integer, unit_cost bigint)
    ), removed as (
      delete from repair_parts using part
      where repair_id = ${repairId} and repair_parts.item_id = part.item_id and part.quantity = 0
    )
    insert into repair_parts (repair_id, item_id, quantity, unit_cost)
    select ${repairId}, item_id, quantity, unit_cost from part where quantity > 0
    on conflict (repair_id, item_id) do update set quantity = excluded.quantity`.execute(trx)

interface HistoryRow {
  id: string
  repair_id: string
  status: RepairStatus
  note: string
  note_is_internal: boolean
  file_id: string | null
  actor_id: string
}

interface StatusColumns {
  sendsFeedbackLink: boolean
  notRepairedCharge: number | null
}

interface SavedStatus {
  at: string
  smsSettings: SmsSettings
  repetition: Repetition
}

type StatusArguments = [entry: HistoryRow, columns: StatusColumns, subject: SmsSubject, announcement: Announcement]

const saveStatusRows = compiledOnce(
  (
    trx,
    ...[entry, { sendsFeedbackLink, notRepairedCharge }, subject, announcement]: StatusArguments
  ) => sql<SavedStatus>`
    with updated as (
      update repairs set status = ${entry.status}, updated_at = clock.at,
        status_since = case when status = ${entry.status} then status_since else clock.at end,
        feedback_link_sent_at = case when ${sendsFeedbackLink}::boolean then clock.at else feedback_link_sent_at end,
        not_repaired_charge = ${notRepairedCharge}::bigint
      from (select clock_timestamp()::timestamptz(3) as at) clock
      where id = ${entry.repair_id}
      returning id, status, updated_at as at
    )
    insert into repair_history (id, repair_id, status, note, note_is_internal, file_id, actor_id, at)
    select ${entry.id}, id, status, ${entry.note}, ${entry.note_is_internal}, ${entry.file_id}, ${entry.actor_id}, at
    from updated
    returning at, ${smsSettingsColumn(trx)} as "smsSettings", ${repetitionColumn(subject, announcement)} as repetition`,
)

/**
 * Sets the status of a locked repair and adds the entry of its history. Returns its time, which is the clock in milliseconds,
 * so that the newest entry is also the latest one: now() is the start of the transaction, before it waited for the lock.
 */
export const saveStatus = async (trx: Write, ...change: StatusArguments): Promise<SavedStatus> => {
  const [saved] = await saveStatusRows(trx, ...change)
  if (!saved) throw new Error('There is no such repair')
  return saved
}
