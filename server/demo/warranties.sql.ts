import type { Write } from '../platform/db/database.ts'
import { insertAll } from './insertAll.ts'

export const selectSoldPhones = (trx: Write) =>
  trx
    .selectFrom('sales')
    .innerJoin('sale_lines', 'sale_id', 'sales.id')
    .select([
      'sales.id as sale_id',
      'customer_name as customerName',
      'customer_phone as customerPhone',
      'product_name as device',
      'imei',
      'sales_person_id as issuerId',
      'sales_person_name as issuer',
      'created_at as at',
    ])
    .where('product_type', '=', 'phone')
    .orderBy('created_at')
    .orderBy('sales.id')
    .execute()

export const selectDeliveredRepairs = (trx: Write) =>
  trx
    .selectFrom('repairs')
    .select([
      'id as repair_id',
      'customer_name as customerName',
      'customer_phone as customerPhone',
      'device_type as device',
      'serial_number as imei',
      'problem',
      'status_since as at',
    ])
    .where('status', '=', 'Delivered')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The triggers index the rows. No customer gets an SMS: nothing leaves the demo. */
export const insertWarranties = (trx: Write, warranties: readonly object[]) => insertAll(trx, 'warranties', warranties)
