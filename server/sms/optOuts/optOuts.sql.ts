import type { PageInput } from '#contract/page.ts'
import type { OptOut } from '#contract/sms/optOuts/optOuts.ts'
import { containsPattern } from '../../platform/db/containsPattern.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import { type Page, selectNewestFirst } from '../../platform/db/keyset.ts'
import { phoneSpellings } from '../../platform/search/phoneSpellings.ts'

const optOuts = (db: Database) =>
  db
    .selectFrom('sms_opt_outs')
    .leftJoin('users', 'users.id', 'sms_opt_outs.created_by')
    .select(['sms_opt_outs.id', 'phone', 'reason', 'users.name as addedBy', 'sms_opt_outs.created_at as createdAt'])

export const selectOptOuts = (db: Database, { search, ...page }: PageInput): Promise<Page<OptOut>> =>
  selectNewestFirst(
    optOuts(db).$if(search !== '', query =>
      query.where(is =>
        is.or([
          ...phoneSpellings(search)
            .filter(Boolean)
            .map(digits => is('phone', 'like', containsPattern(digits))),
          is('reason', 'ilike', containsPattern(search)),
        ]),
      ),
    ),
    page,
    { time: 'sms_opt_outs.created_at', id: 'sms_opt_outs.id' },
    row => row.createdAt,
  )

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
