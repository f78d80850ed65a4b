import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'
import { line } from '../text.ts'
import { version } from '../version.ts'

const category = z.object({ id: z.uuid(), name: z.string(), version })
export type Category = z.output<typeof category>

const details = z.object({ name: line('Name', 60) })

export const listCategories = endpoint({
  name: 'categories.list',
  summary: 'List all product categories by name',
  method: 'GET',
  path: '/api/categories',
  allow: 'products.read',
  input: noInput,
  reply: z.object({ items: z.array(category) }),
})

export const createCategory = endpoint({
  name: 'categories.create',
  summary: 'Add a product category; names differ in more than upper and lower case',
  method: 'POST',
  path: '/api/categories',
  allow: 'products.manage',
  requestId: 'id',
  input: details.extend({ id: z.uuid() }),
  reply: category,
  status: 201,
})

export const updateCategory = endpoint({
  name: 'categories.update',
  summary: 'Rename a product category. A conflict if it was renamed since that version',
  method: 'PATCH',
  path: '/api/categories/{id}',
  allow: 'products.manage',
  input: details.extend({ id: z.uuid(), version }),
  reply: category,
})
