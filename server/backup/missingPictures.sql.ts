import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

export interface PictureUse {
  readonly object: string
  readonly kind: 'repair' | 'sale' | 'logo'
  /** The number of the repair or the id of the sale. */
  readonly name: string
}

const ofRepair = (table: 'repair_images' | 'repair_history' | 'approvals') => sql`
  select object, 'repair' as kind, number as name
  from lost join ${sql.raw(table)} on file_id = lost.id join repairs on repairs.id = repair_id`

/** Where a picture is shown, by the column that refers to it. A test compares them with the columns of the database. */
export const picturesUsedBy: Readonly<Record<string, RawBuilder<unknown>>> = {
  'approvals.file_id': ofRepair('approvals'),
  'repair_history.file_id': ofRepair('repair_history'),
  'repair_images.file_id': ofRepair('repair_images'),
  'repairs.signature_id': sql`
    select object, 'repair' as kind, number as name from lost join repairs on signature_id = lost.id`,
  'sale_images.file_id': sql`
    select object, 'sale' as kind, sale_id::text as name from lost join sale_images on file_id = lost.id`,
  'shop_settings.logo_id': sql`
    select object, 'logo' as kind, '' as name from lost join shop_settings on logo_id = lost.id`,
}

/** Where these objects are shown. An object that nothing refers to any more is left out. */
export const selectPictureUses = async (db: Database, objects: readonly string[]): Promise<PictureUse[]> => {
  const { rows } = await sql<PictureUse>`
    with lost as (select id, object from files where object = any(${objects}::uuid[]))
    ${sql.join(Object.values(picturesUsedBy), sql` union `)}
    order by kind, name`.execute(db)
  return rows
}
