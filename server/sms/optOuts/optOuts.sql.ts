import type { PageInput } from '#contract/page.ts'
import type { OptOut } from '#contract/sms/optOuts/optOuts.ts'
import { containsPattern } from '../../platform/db/containsPattern.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import { isOlderThan, type Page, pageOfRows, parseCursor, sortedByTime } from '../../platform/db/keyset.ts'
import { phoneSpellings } from '../../platform/search/phoneSpellings.ts'

const optOuts = (db: Database) =>
  db
    .selectFrom('sms_opt_outs')
    .leftJoin('users', 'users.id', 'sms_opt_outs.created_by')
    .select(['sms_opt_outs.id', 'phone', 'reason', 'users.name as addedBy', 'sms_opt_outs.created_at as createdAt'])

export const selectOptOuts = async (db: Database, { search, limit, cursor }: PageInput): Promise<Page<OptOut>> => {
  const before = parseCursor(cursor, sortedByTime)
  const rows = await optOuts(db)
    .$if(search !== '', query =>
      query.where(is =>
        is.or([
          ...phoneSpellings(search)
            .filter(Boolean)
            .map(digits => is('phone', 'like', containsPattern(digits))),
          is('reason', 'ilike', containsPattern(search)),
        ]),
      ),
    )
    .where(isOlderThan(before, 'sms_opt_outs.created_at', 'sms_opt_outs.id'))
    .orderBy('sms_opt_outs.created_at', 'desc')
    .orderBy('sms_opt_outs.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOfRows(rows, limit, row => [row.createdAt, row.id])
}

export const selectOptOut = (db: Database, id: string) =>
  optOuts(db).where('sms_opt_outs.id', '=', id).executeTakeFirst()

interface OptOutRow {
  id: string
  phone: string
  reason: string
  created_by: string
}

export const insertOptOut = (trx: Write, row: OptOutRow) => trx.insertInto('sms_opt_outs').values(row).execute()

export const deleteOptOutRow = async (trx: Write, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('sms_opt_outs').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
