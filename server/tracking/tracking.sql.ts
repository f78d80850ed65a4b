import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'

export const selectTicket = compiledOnce((db, number: string) =>
  db.selectFrom('repairs').select(['repairs.id as repairId', 'repairs.number']).where('repairs.number', '=', number),
)

/** The numbers of the repairs that these feedback entries belong to. */
export const selectRepairsOfFeedback = (db: Database, feedbackIds: readonly string[]) =>
  db
    .selectFrom('feedback')
    .innerJoin('repairs', 'repairs.id', 'feedback.repair_id')
    .select('repairs.number')
    .where('feedback.id', '=', sql<string>`any(${[...feedbackIds]}::uuid[])`)
    .execute()

/** One statement, so that all data is consistent. It selects only what the customer may see. */
export const selectTracked = compiledOnce((db, number: string) =>
  db
    .selectFrom('repairs')
    .leftJoin('users as technician', 'technician.id', 'repairs.technician_id')
    .select([
      'repairs.number',
      'repairs.status',
      'repairs.created_at as submittedAt',
      'repairs.estimated_completion as estimatedCompletion',
      'repairs.device_type as deviceType',
      'repairs.serial_number as serialNumber',
      'repairs.problem',
      'repairs.customer_name as customerName',
      'technician.name as technician',
      'repairs.notes',
      'repairs.total as cost',
      'repairs.paid_before as paidBefore',
      sql<boolean>`exists (select from feedback where repair_id = repairs.id)`.as('isFeedbackGiven'),
    ])
    .select(of => of('repairs.paid', '+', of.ref('repairs.paid_before')).as('paid'))
    .select(of => [
      jsonArrayFrom(
        of
          .selectFrom('repair_images as image')
          .innerJoin('files', 'files.id', 'image.file_id')
          .select(['files.id', 'image.description', 'files.width', 'files.height'])
          .whereRef('image.repair_id', '=', 'repairs.id')
          .orderBy('image.slot'),
      ).as('images'),
      jsonArrayFrom(
        of
          .selectFrom('repair_history as entry')
          .leftJoin('files', join =>
            join.onRef('files.id', '=', 'entry.file_id').on('entry.note_is_internal', '=', sql.lit(false)),
          )
          .select(['entry.id', 'entry.status', isoTime('entry.at').as('at')])
          .select(['files.id as pictureId', 'files.width', 'files.height'])
          .select(sql<string | null>`case when not entry.note_is_internal then entry.note end`.as('note'))
          .whereRef('entry.repair_id', '=', 'repairs.id')
          .orderBy('entry.at', 'desc')
          .orderBy('entry.id', 'desc'),
      ).as('entries'),
    ])
    .where('repairs.number', '=', number),
)
