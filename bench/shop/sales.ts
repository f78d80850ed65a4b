import { timeAt } from './calendar.ts'
import { uuidAt } from './identity.ts'
import { visitorOf } from './people.ts'
import { type Product, products } from './products.ts'
import { randomOf } from './random.ts'
import { type StaffMember, salesPeople } from './staff.ts'

export interface Sale {
  readonly id: string
  readonly branch: string
  readonly customerName: string
  readonly customerPhone: string
  readonly salesPerson: StaffMember
  readonly paymentMethod: 'cash' | 'telebirr' | 'mobile' | 'cheque'
  readonly paymentStatus: 'paid' | 'partial'
  /** Null for exactly the total. */
  readonly amountReceived: number | null
  readonly status: 'completed' | 'pending'
  readonly notes: string
  readonly total: number
  readonly createdAt: string
  readonly lines: readonly SaleLine[]
}

interface SaleLine {
  readonly product: Product
  readonly quantity: number
  readonly unitPrice: number
}

const lineCounts = [
  [1, 55],
  [2, 22],
  [3, 11],
  [4, 6],
  [5, 4],
  [6, 2],
] as const

const paymentMethods = [
  ['cash', 50],
  ['telebirr', 35],
  ['mobile', 12],
  ['cheque', 3],
] as const

const notes = ['', '', '', 'Gift wrapped', 'Returned customer', 'Price agreed with the manager'] as const

/** The sale at this index of `count`, oldest first. */
export const saleAt = (index: number, count: number): Sale => {
  const random = randomOf('sales', index)
  const time = timeAt(index, count)
  const customer = visitorOf(2 * index + 1, random)
  const salesPerson = random.pickSkewed(salesPeople)
  const lines = Array.from({ length: random.pickWeighted(lineCounts) }, (): SaleLine => {
    const product = random.pickSkewed(products)
    const unitPrice = random.chance(0.1) ? product.price - 5_000 : product.price
    return { product, quantity: random.chance(0.9) ? 1 : 2 + random.below(4), unitPrice }
  })
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const isPaid = random.chance(0.97)
  return {
    id: uuidAt('sales', index, time, random),
    branch: salesPerson.branch,
    customerName: customer.name,
    customerPhone: customer.phone,
    salesPerson,
    paymentMethod: random.pickWeighted(paymentMethods),
    paymentStatus: isPaid ? 'paid' : 'partial',
    amountReceived: isPaid ? null : Math.floor(total / 2),
    status: random.chance(0.99) ? 'completed' : 'pending',
    notes: random.pick(notes),
    total,
    createdAt: new Date(time).toISOString(),
    lines,
  }
}
