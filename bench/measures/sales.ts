import { randomUUID } from 'node:crypto'
import type { BenchRequest } from '../client.ts'
import { saleAt } from '../shop/sales.ts'
import { endsOfPhones, type Measure, pageAfter } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'every' } as const

/** Sales spread evenly over the two years. */
const sample = (rows: number) =>
  Array.from({ length: 64 }, (_, index) => saleAt(Math.floor(((index + 0.5) / 64) * rows), rows))

const search = (text: string) => `/api/sales?search=${encodeURIComponent(text)}`

const report = (query: string) => `/api/reports/sales?${query}`

const daysOf = (rows: number) => sample(rows).map(({ createdAt }) => createdAt.slice(0, 10))

const lastOfMonth = (day: string) => {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

export const sales: readonly Measure[] = [
  { ...common, name: 'Sales with their lines, first page', requests: () => ['/api/sales'] },
  {
    ...common,
    name: 'Sales, a page from anywhere',
    requests: rows => sample(rows).map(({ createdAt, id }) => pageAfter('/api/sales', createdAt, id)),
  },
  {
    ...common,
    name: 'Sales, search: common word',
    requests: () => ['samsung', 'cable', 'screen protector'].map(search),
  },
  {
    ...common,
    name: 'Sales, search: end of a phone',
    requests: rows => endsOfPhones(sample(rows)).map(search),
  },
  { ...common, name: 'Sales report, All Time', requests: () => [report('view=all')] },
  {
    ...common,
    name: 'Sales report, a month',
    requests: rows => daysOf(rows).map(day => report(`from=${day.slice(0, 8)}01&to=${lastOfMonth(day)}`)),
  },
  {
    ...common,
    name: 'Sales report, a day',
    requests: rows => daysOf(rows).map(day => report(`from=${day}&to=${day}`)),
  },
  {
    ...common,
    name: 'Sales report, some weeks of one person',
    requests: rows =>
      sample(rows).map(({ createdAt, salesPerson }) =>
        report(`from=${createdAt.slice(0, 8)}01&to=${createdAt.slice(0, 10)}&salesPerson=${salesPerson.id}`),
      ),
  },
]

/** They sell what others have sold, with a new id. */
const newSales = (rows: number): readonly BenchRequest[] =>
  sample(rows).map(({ customerName, customerPhone, lines }) => () => ({
    path: '/api/sales',
    body: {
      id: randomUUID(),
      customerName,
      customerPhone,
      lines: lines.map(({ product, quantity, unitPrice }) => ({
        productId: product.id,
        productName: product.name,
        productType: product.type,
        quantity,
        unitPrice,
      })),
    },
  }))

/** It adds rows to the copies of the shops, so it runs last. */
export const saleWrites: readonly Measure[] = [{ ...common, shop: 'copy', name: 'New sale', requests: newSales }]
