import { hasWarranty, warrantyAt } from '../shop/warranties.ts'
import type { Mapping } from './copy.ts'

const arrayOf = (texts: readonly string[]): string => `{${texts.map(text => JSON.stringify(text)).join(',')}}`

export const warranties: Mapping = {
  table: 'warranties',
  columns: [
    ...['id', 'number', 'access_key', 'customer_name', 'customer_phone', 'device_brand', 'device_model', 'device_imei'],
    ...['period_months', 'work_items', 'created_by', 'created_by_name', 'created_at', 'updated_at'],
  ],
  rowsAt: (index, count) => {
    if (!hasWarranty(index)) return []
    const { issuer, workItems, createdAt, ...warranty } = warrantyAt(index, count)
    const { id, number, customerName, customerPhone, deviceBrand, deviceModel, deviceImei, periodMonths } = warranty
    return [
      [
        ...[id, number, id.slice(-16), customerName, customerPhone, deviceBrand, deviceModel, deviceImei],
        ...[periodMonths, arrayOf(workItems), issuer.id, issuer.name, createdAt, createdAt],
      ],
    ]
  },
}
