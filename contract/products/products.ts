import { z } from 'zod'
import { endpoint, noReply } from '../endpoint.ts'
import { message } from '../message.ts'
import { amount } from '../money.ts'
import { maxSearchLength, pageInput, pageOf } from '../page.ts'
import { line } from '../text.ts'
import { version } from '../version.ts'
import { invalidBarcode, isBarcode, normalizeBarcode } from './barcode.ts'
import { maxProductNameLength, productTypes } from './productTypes.ts'

const product = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(productTypes),
  categoryId: z.uuid(),
  categoryName: z.string(),
  /** In santim. Null if the price is agreed at each sale. */
  price: z.int().nullable(),
  barcode: z.string().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.output<typeof product>

const barcode = z
  .string()
  .nullable()
  .transform(text => normalizeBarcode(text ?? '') || null)
  .refine(text => text === null || isBarcode(text), invalidBarcode)

const details = z.object({
  name: line('Name', maxProductNameLength),
  type: z.enum(productTypes, { error: message('Please select a type') }),
  categoryId: z.uuid({ error: message('Please select a category') }),
  price: amount('Price').nullable(),
  barcode,
})

export const listProducts = endpoint({
  name: 'products.list',
  summary:
    'List the products by name, also of one category, type or barcode; the search covers name, category and barcode. Sorted by fit, names that begin with the search come first, then those that contain it',
  method: 'GET',
  path: '/api/products',
  allow: 'products.read',
  input: pageInput.extend({
    categoryId: z.uuid().optional(),
    type: z.enum(productTypes).optional(),
    /** As scanned. */
    barcode: z.string().max(maxSearchLength).optional(),
    sort: z.enum(['name', 'fit']).default('name'),
  }),
  reply: pageOf(product),
})

export const createProduct = endpoint({
  name: 'products.create',
  summary: 'Add a product; price and barcode are optional',
  method: 'POST',
  path: '/api/products',
  allow: 'products.manage',
  requestId: 'id',
  refusals: ['products.exists', 'products.barcodeTaken', 'categories.notFound'],
  input: details.extend({
    id: z.uuid(),
    price: details.shape.price.default(null),
    barcode: barcode.default(null),
  }),
  reply: product,
  status: 201,
})

export const updateProduct = endpoint({
  name: 'products.update',
  summary: 'Edit a product; null removes its price or barcode. A conflict if it was edited since that version',
  method: 'PATCH',
  path: '/api/products/{id}',
  allow: 'products.manage',
  refusals: ['products.notFound', 'edit.conflict', 'products.exists', 'products.barcodeTaken', 'categories.notFound'],
  input: details.partial().extend({ id: z.uuid(), version }),
  reply: product,
})

export const deleteProduct = endpoint({
  name: 'products.delete',
  summary: 'Delete a product; past sales keep its name, type and price',
  method: 'DELETE',
  path: '/api/products/{id}',
  allow: 'products.manage',
  refusals: ['products.notFound'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})

const maxDeletedProducts = 1000

export const deleteProducts = endpoint({
  name: 'products.deleteMany',
  summary:
    'Delete several products at once; past sales keep their names, types and prices. The reply counts those that existed',
  method: 'POST',
  path: '/api/products/delete',
  allow: 'products.manage',
  input: z.object({ ids: z.array(z.uuid()).min(1).max(maxDeletedProducts) }),
  reply: z.object({ deleted: z.int() }),
})
