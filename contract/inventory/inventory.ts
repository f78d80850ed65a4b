import { z } from 'zod'
import { endpoint, noReply } from '../endpoint.ts'
import { message, nested, type Words } from '../message.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../page.ts'
import { line, missing, paragraph } from '../text.ts'
import { version } from '../version.ts'

const maxQuantity = 1_000_000

const quantityOf = (label: Words) => {
  const hint = message('{label} must be a whole number of 0 or more', { label: nested(label) })
  return z
    .int({ error: missing(label, hint) })
    .min(0, { error: hint })
    .max(maxQuantity, { error: message('{label} can be at most {n}', { label: nested(label), n: '1,000,000' }) })
}

const item = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  quantity: z.int(),
  minQuantity: z.int(),
  unitCost: z.int(),
  /** Null if a ticket charges the unit cost. */
  sellingPrice: z.int().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type InventoryItem = z.output<typeof item>

export const isLowStock = ({ quantity, minQuantity }: Pick<InventoryItem, 'quantity' | 'minQuantity'>): boolean =>
  quantity <= minQuantity

/** What a ticket charges for one. */
export const ticketPrice = ({ unitCost, sellingPrice }: Pick<InventoryItem, 'unitCost' | 'sellingPrice'>): number =>
  sellingPrice ?? unitCost

const details = z.object({
  name: line('Name'),
  description: paragraph('Description'),
  quantity: quantityOf('Quantity'),
  minQuantity: quantityOf('Minimum quantity'),
  unitCost: amount('Unit cost'),
  sellingPrice: amount('Selling price').nullable(),
})

/** The maximum number of different parts of one repair. */
const maxIds = 50

const idsInQuery = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(z.uuid()).max(maxIds))

export const listInventory = endpoint({
  name: 'inventory.list',
  summary: 'List the parts by name; inStock: only those in stock; ids: only these, separated by commas',
  method: 'GET',
  path: '/api/inventory',
  allow: 'inventory.read',
  input: pageInput.extend({ inStock: z.stringbool().default(false), ids: idsInQuery.optional() }),
  reply: pageOf(item),
})

export const createItem = endpoint({
  name: 'inventory.create',
  summary: 'Add a part with its opening stock',
  method: 'POST',
  path: '/api/inventory',
  allow: 'inventory.manage',
  requestId: 'id',
  input: details.extend({
    id: z.uuid(),
    description: details.shape.description.default(''),
    minQuantity: details.shape.minQuantity.default(0),
    sellingPrice: details.shape.sellingPrice.default(null),
  }),
  reply: item,
  status: 201,
})

export const updateItem = endpoint({
  name: 'inventory.update',
  summary:
    'Edit a part; a changed quantity is recorded as a correction. A conflict if the part was edited since that version',
  method: 'PATCH',
  path: '/api/inventory/{id}',
  allow: 'inventory.manage',
  refusals: ['inventory.notFound', 'edit.conflict', 'inventory.quantityChanged'],
  input: details.partial().extend({ id: z.uuid(), version, quantityWas: quantityOf('Quantity').optional() }),
  reply: item,
})

export const deleteItem = endpoint({
  name: 'inventory.delete',
  summary: 'Delete a part that no repair uses',
  method: 'DELETE',
  path: '/api/inventory/{id}',
  allow: 'inventory.manage',
  refusals: ['inventory.notFound', 'inventory.inUse'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})

const stockReasons = ['Opening stock', 'Correction', 'Repair', 'Removal'] as const

const movement = z.object({
  id: z.uuid(),
  at: z.string(),
  change: z.int(),
  reason: z.enum(stockReasons),
  repairNumber: z.string().nullable(),
  by: z.string().nullable(),
})
export type StockMovement = z.output<typeof movement>

export const listMovements = endpoint({
  name: 'inventory.movements',
  summary: 'List the stock movements of a part, newest first',
  method: 'GET',
  path: '/api/inventory/{id}/movements',
  allow: 'inventory.read',
  input: pageInput.omit({ search: true }).extend({ id: z.uuid() }),
  reply: pageOf(movement),
})
