import { saleAt } from '../shop/sales.ts'
import type { Mapping } from './copy.ts'

/** Will use the product's own tables once it has them; see bench/README.md. */
export const sales: Mapping = {
  table: 'bare.sales',
  columns: [
    ...['id', 'branch', 'customer_name', 'customer_phone', 'sales_person_id', 'payment_method', 'payment_status'],
    ...['status', 'notes', 'total', 'created_at'],
  ],
  rowsAt: (index, count) => {
    const sale = saleAt(index, count)
    return [
      [
        ...[sale.id, sale.branch, sale.customerName, sale.customerPhone, sale.salesPersonId, sale.paymentMethod],
        ...[sale.paymentStatus, sale.status, sale.notes, sale.total, sale.createdAt],
      ],
    ]
  },
}

export const saleLines: Mapping = {
  table: 'bare.sale_lines',
  columns: ['sale_id', 'place', 'product_id', 'product_name', 'product_type', 'quantity', 'unit_price'],
  rowsAt: (index, count) => {
    const { id, lines } = saleAt(index, count)
    return lines.map(({ product, quantity, unitPrice }, place) => [
      ...[id, place + 1, product.id, product.name, product.type, quantity, unitPrice],
    ])
  },
}
