import { type Insertable, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'
import { deferred } from '../platform/db/statements.ts'

const ticketById = compiledOnce((db, id: string) =>
  db.selectFrom('repairs').select(['number', 'created_by as createdBy']).where('id', '=', id),
)

export const selectTicket = async (db: Database, id: string) => (await ticketById(db, id))[0]

export const lockRepair = compiledOnce((trx, number: string) =>
  trx.selectFrom('repairs').select('id').where('number', '=', number).forUpdate().modifyEnd(deferred),
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

const insertTicketRows = compiledOnce((trx, repair: InsertedRepair, entry: NewTicket['entry'], images: string) =>
  trx
    .with('repair', query =>
      query
        .insertInto('repairs')
        .values({
          ...repair,
          sms_language: sql<Language>`coalesce(${repair.sms_language}, (select sms_language from shop_settings))`,
        })
        .onConflict(conflict => conflict.doNothing())
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
          sql`select id, slot, "fileId", description
            from repair cross join json_to_recordset(${images}::json) as image (slot smallint, "fileId" uuid, description text)`,
        ),
    )
    .selectFrom('repair')
    .select(['number', 'created_at as createdAt', 'sms_language as smsLanguage'])
    .select(of =>
      of.selectFrom('users').select('name').whereRef('users.id', '=', 'technician_id').as('technicianName'),
    ),
)

/** Undefined if its id or the number exists. */
export const insertTicket = async (trx: Write, { repair, entry, images }: NewTicket, number: string) =>
  (await insertTicketRows(trx, { ...repair, number }, entry, JSON.stringify(images)))[0]

/** Runs even when no column changes: the update notifies open screens. */
export const updateRepairRow = (trx: Write, id: string, changes: Partial<RepairRow> & { version: number }) =>
  trx
    .updateTable('repairs')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const deleteRepairRow = (trx: Write, id: string) => trx.deleteFrom('repairs').where('id', '=', id).execute()

const insertImage = compiledOnce((trx, image: Insertable<DB['repair_images']>) =>
  trx.insertInto('repair_images').values(image).modifyEnd(deferred),
)

export const insertImages = async (trx: Write, repairId: string, images: Repair['images']): Promise<void> => {
  for (const { slot, fileId, description } of images) {
    await insertImage(trx, { repair_id: repairId, slot, file_id: fileId, description })
  }
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
  at: string
}

interface StatusColumns {
  status: RepairStatus
  updated_at: string
  feedback_link_sent_at: string | null
}

/** Sets the status of a repair and adds the entry of its history. */
export const saveStatus = compiledOnce((trx, columns: StatusColumns, entry: HistoryRow) =>
  trx
    .with('updated', query =>
      query
        .updateTable('repairs')
        .set(columns)
        .set({
          status_since: sql`case when status = ${columns.status} then status_since else ${columns.updated_at}::timestamptz end`,
        })
        .where('id', '=', entry.repair_id),
    )
    .insertInto('repair_history')
    .values(entry)
    .modifyEnd(deferred),
)
