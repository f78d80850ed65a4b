import { indexedRow } from '../../server/platform/search/searchKeys.ts'
import { repairAt } from '../shop/repairs.ts'
import type { Mapping } from './copy.ts'

export const repairs: Mapping = {
  table: 'repairs',
  columns: [
    ...['id', 'number', 'customer_name', 'customer_phone', 'customer_email', 'device_type', 'serial_number', 'problem'],
    ...['technician_id', 'estimated_completion', 'notes', 'status', 'extra_cost', 'created_at', 'updated_at'],
    'status_since',
  ],
  rowsAt: (index, count) => {
    const repair = repairAt(index, count)
    return [
      [
        ...[repair.id, repair.number, repair.customerName, repair.customerPhone, repair.customerEmail ?? ''],
        ...[repair.deviceType, repair.serialNumber, repair.problem, repair.technicianId, repair.estimatedCompletion],
        ...[repair.notes, repair.status, repair.cost, repair.createdAt, repair.updatedAt],
        repair.updatedAt,
      ],
    ]
  },
}

/** What the program makes of each repair in the background. */
export const repairSearch: Mapping = {
  table: 'search_entries',
  columns: ['kind', 'id', 'owner_id', 'at', 'text', 'keys'],
  rowsAt: (index, count) => {
    const { id, technicianId, createdAt, ...repair } = repairAt(index, count)
    const { customerName, deviceType, serialNumber, number, problem, customerPhone } = repair
    const fields = [customerName, deviceType, serialNumber, number, problem, customerPhone]
    const entry = { kind: 'repair', id, ownerId: technicianId, at: createdAt, text: fields.join('\n').toLowerCase() }
    const { text, keys } = indexedRow(entry)
    return [['repair', id, technicianId, createdAt, text, `{${keys}}`]]
  },
}
