import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ShopSender } from '#contract/feedback/feedback.ts'
import type { EditedField, Repair, RepairInList } from '#contract/repairs/repairs.ts'
import type { SmsOutcome } from '#contract/sms/outbox/smsOutcome.ts'
import { paymentsColumn } from '../payments/payments.service.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import type { Page, SortKey } from '../platform/db/keyset.ts'
import { selectPage } from '../platform/search/searchList.sql.ts'
import { isListed } from './filter.sql.ts'
import { listSorts } from './listSort.sql.ts'
import type { RepairPage } from './repairFilter.ts'
import { repairSearch } from './search.sql.ts'
import { linkNumberColumn } from './ticket.sql.ts'

const columns = [
  'repairs.id',
  'repairs.number',
  'repairs.customer_name as customerName',
  'repairs.customer_phone as customerPhone',
  'repairs.device_type as deviceType',
  'repairs.serial_number as serialNumber',
  'repairs.problem',
  'repairs.status',
  'repairs.technician_id as technicianId',
  'technician.name as technicianName',
  'repairs.estimated_completion as estimatedCompletion',
  'repairs.not_repaired_charge as notRepairedCharge',
  'repairs.total as cost',
  'repairs.paid_before as paidBefore',
  'repairs.created_at as createdAt',
  'repairs.status_since as statusSince',
] as const

const repairsWithTechnician = (db: Database) =>
  db
    .selectFrom('repairs')
    .leftJoin('users as technician', 'technician.id', 'repairs.technician_id')
    .select(columns)
    .select(of => of('repairs.paid', '+', of.ref('repairs.paid_before')).as('paid'))

interface TechnicianColumns {
  technicianId: string | null
  technicianName: string | null
}

const technicianOf = ({ technicianId, technicianName }: TechnicianColumns) =>
  technicianId === null ? null : { id: technicianId, name: technicianName ?? '' }

interface EditRow extends Pick<NonNullable<Repair['lastEdit']>, 'at' | 'fields'> {
  editorId: string | null
  editorName: string | null
}

const editOf = ({ editorId, editorName, ...edit }: EditRow) => ({
  ...edit,
  by: editorId === null ? null : { id: editorId, name: editorName ?? '' },
})

/** The rows of the list after a sort key, one more than the limit. `isFound` is true for the matches of a search. */
const selectRows = (db: Database, filter: RepairPage, after: SortKey | undefined, isFound = sql<boolean>`true`) => {
  const { column, direction, isAfter } = listSorts[filter.sort ?? 'newest']
  return repairsWithTechnician(db)
    .where(isFound)
    .where(isListed(filter))
    .where(isAfter(after))
    .orderBy(column, direction)
    .orderBy('repairs.id', direction)
    .limit(filter.limit + 1)
    .execute()
}

export const selectRepairs = async (db: Database, filter: RepairPage): Promise<Page<RepairInList>> => {
  const { sortedBy, keyOf } = listSorts[filter.sort ?? 'newest']
  const { items, nextCursor } = await selectPage(db, repairSearch, filter, { select: selectRows, sortedBy, keyOf })
  return { items: items.map(row => ({ ...row, technician: technicianOf(row) })), nextCursor }
}

export const selectRepairInList = async (db: Database, number: string): Promise<RepairInList | undefined> => {
  const row = await repairsWithTechnician(db).where('repairs.number', '=', number).executeTakeFirst()
  return row && { ...row, technician: technicianOf(row) }
}

/** One statement, so that a ticket and all that belongs to it are consistent. */
const repairByNumber = compiledOnce((db, number: string) =>
  repairsWithTechnician(db)
    .leftJoin('users as creator', 'creator.id', 'repairs.created_by')
    .select([
      'repairs.customer_email as customerEmail',
      'repairs.sms_language as smsLanguage',
      'repairs.notes',
      'repairs.internal_note as internalNote',
      'repairs.extra_cost as extraCost',
      'repairs.parts_cost as partsCost',
      'repairs.signature_id as signatureId',
      'repairs.feedback_link_sent_at as feedbackLinkSentAt',
      'repairs.version',
      'creator.name as createdBy',
      'repairs.branch',
      'repairs.updated_at as updatedAt',
    ])
    .select(linkNumberColumn('repairs'))
    .select(paymentsColumn('repair').as('payments'))
    .select(of => [
      jsonArrayFrom(
        of
          .selectFrom('repair_images as image')
          .select(['image.slot', 'image.file_id as fileId', 'image.description'])
          .whereRef('image.repair_id', '=', 'repairs.id')
          .orderBy('image.slot'),
      ).as('images'),
      jsonArrayFrom(
        of
          .selectFrom('repair_parts as part')
          .innerJoin('inventory_items as item', 'item.id', 'part.item_id')
          .select(['item.id as itemId', 'item.name', 'part.quantity', 'part.unit_cost as unitCost'])
          .whereRef('part.repair_id', '=', 'repairs.id')
          .orderBy(sql`item.name collate "und-x-icu"`)
          .orderBy('item.id'),
      ).as('parts'),
      jsonArrayFrom(
        of
          .selectFrom('repair_history as entry')
          .leftJoin('users', 'users.id', 'entry.actor_id')
          .select(['entry.id', 'entry.status', 'entry.note', 'entry.file_id as fileId', 'users.name as by'])
          .select(isoTime('entry.at').as('at'))
          .whereRef('entry.repair_id', '=', 'repairs.id')
          .orderBy('entry.at', 'desc')
          .orderBy('entry.id', 'desc'),
      ).as('history'),
      jsonObjectFrom(
        of
          .selectFrom('feedback')
          .select(['rating', 'quality', 'speed', 'communication', 'recommendation', 'comment', 'suggestion'])
          .select(sql<ShopSender | null>`sent_from`.as('sentFrom'))
          .select(isoTime('submitted_at').as('submittedAt'))
          .whereRef('feedback.repair_id', '=', 'repairs.id'),
      ).as('feedback'),
      jsonObjectFrom(
        of
          .selectFrom('sms_outbox as sms')
          .innerJoin('repair_history as entry', 'entry.id', 'sms.cause_id')
          .select(
            sql<SmsOutcome>`case sms.state when 'sending' then 'queued' when 'cancelled' then 'none' else sms.state::text end`.as(
              'outcome',
            ),
          )
          .select('sms.problem')
          .select(sql<boolean>`strpos(sms.text, '/feedback/' || repairs.number) > 0`.as('hasLink'))
          .where('sms.kind', '=', sql.lit('repair'))
          .whereRef('sms.reference', '=', 'repairs.number')
          .where('entry.status', '=', sql.lit('Delivered'))
          .orderBy('sms.created_at', 'desc')
          .limit(sql.lit(1)),
      ).as('feedbackSms'),
      jsonObjectFrom(
        of
          .selectFrom('approvals as request')
          .innerJoin('users as requester', 'requester.id', 'request.requested_by')
          .leftJoin('users as decider', 'decider.id', 'request.decided_by')
          .select(['request.id', 'request.state', 'request.note', 'request.reason'])
          .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
          .select([isoTime('request.requested_at').as('requestedAt'), isoTime('request.decided_at').as('decidedAt')])
          .whereRef('request.repair_id', '=', 'repairs.id')
          .orderBy('request.requested_at', 'desc')
          .orderBy('request.id', 'desc')
          .limit(sql.lit(1)),
      ).as('approval'),
      jsonObjectFrom(
        of
          .selectFrom('repair_edits as edit')
          .leftJoin('users as editor', 'editor.id', 'edit.actor_id')
          .select(['editor.id as editorId', 'editor.name as editorName', isoTime('edit.at').as('at')])
          .select(edit => edit.ref('edit.fields').$castTo<EditedField[]>().as('fields'))
          .whereRef('edit.repair_id', '=', 'repairs.id')
          .orderBy('edit.version', 'desc')
          .limit(sql.lit(1)),
      ).as('lastEdit'),
    ])
    .where('repairs.number', '=', number),
)

export const selectRepair = async (db: Database, number: string): Promise<Repair | undefined> => {
  const [row] = await repairByNumber(db, number)
  if (!row) return undefined
  return { ...row, technician: technicianOf(row), lastEdit: row.lastEdit && editOf(row.lastEdit) }
}

const activeTechnicians = (db: Database) =>
  db.selectFrom('users').select(['id', 'name']).where('role', '=', 'Technician').where('deleted_at', 'is', null)

export const selectTechnicians = (db: Database) =>
  activeTechnicians(db).orderBy(sql`name collate "und-x-icu"`).orderBy('id').execute()

const technicianById = compiledOnce((db, id: string) => activeTechnicians(db).where('id', '=', id))

export const isTechnician = async (db: Database, id: string): Promise<boolean> =>
  (await technicianById(db, id)).length > 0
