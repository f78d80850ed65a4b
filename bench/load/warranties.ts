import { indexedRow } from '../../server/platform/search/searchKeys.ts'
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

/** What the program makes of each warranty in the background. */
export const warrantySearch: Mapping = {
  table: 'search_entries',
  columns: ['kind', 'id', 'owner_id', 'at', 'text', 'keys'],
  rowsAt: (index, count) => {
    if (!hasWarranty(index)) return []
    const { id, number, createdAt: at, ...warranty } = warrantyAt(index, count)
    const device = `${warranty.deviceBrand} ${warranty.deviceModel}`
    const fields = [number, warranty.customerName, warranty.customerPhone, device, warranty.deviceImei]
    const words = [...fields, ...warranty.workItems].join('\n').toLowerCase()
    const { text, keys } = indexedRow({ kind: 'warranty', id, ownerId: null, at, text: words })
    return [['warranty', id, null, at, text, `{${keys}}`]]
  },
}
