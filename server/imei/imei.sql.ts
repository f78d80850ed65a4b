import type { Database } from '../platform/db/database.ts'

const maxTickets = 20

export const selectTicketsOfDevice = (db: Database, serialNumber: string) =>
  db
    .selectFrom('repairs')
    .select([
      'number',
      'customer_name as customerName',
      'device_type as deviceType',
      'status',
      'not_repaired_charge as notRepairedCharge',
      'created_at as createdAt',
    ])
    .where('serial_number', '=', serialNumber)
    // The partial index leaves out empty serial numbers, so the query must too.
    .where('serial_number', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTickets)
    .execute()
