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
