import { saleAt } from '../shop/sales.ts'
import type { Mapping } from './copy.ts'

export const sales: Mapping = {
  table: 'sales',
  columns: [
    ...['id', 'customer_name', 'customer_phone', 'sales_person_id', 'sales_person_name', 'payment_method'],
    ...['payment_status', 'amount_received', 'status', 'notes', 'total', 'created_at', 'updated_at'],
  ],
  rowsAt: (index, count) => {
    const { salesPerson, ...sale } = saleAt(index, count)
    return [
      [
        ...[sale.id, sale.customerName, sale.customerPhone, salesPerson.id, salesPerson.name, sale.paymentMethod],
        ...[sale.paymentStatus, sale.amountReceived, sale.status, sale.notes, sale.total, sale.createdAt],
        sale.createdAt,
      ],
    ]
  },
}

export const saleLines: Mapping = {
  table: 'sale_lines',
  columns: ['sale_id', 'place', 'product_id', 'product_name', 'product_type', 'quantity', 'unit_price'],
  rowsAt: (index, count) => {
    const { id, lines } = saleAt(index, count)
    return lines.map(({ product, quantity, unitPrice }, place) => [
      ...[id, place + 1, product.id, product.name, product.type, quantity, unitPrice],
    ])
  },
}
