import { z } from 'zod'
import { endpoint, noInput, noReply } from '../endpoint.ts'
import { message } from '../message.ts'
import { line } from '../text.ts'
import { version } from '../version.ts'

const category = z.object({ id: z.uuid(), name: z.string(), version })
export type Category = z.output<typeof category>

/** With the number of its products, which a merge would move. */
const listedCategory = category.extend({ productCount: z.int() })
export type ListedCategory = z.output<typeof listedCategory>

const details = z.object({ name: line('Name', 60) })

export const listCategories = endpoint({
  name: 'categories.list',
  summary: 'List all product categories by name, each with the number of its products',
  method: 'GET',
  path: '/api/categories',
  allow: 'products.read',
  input: noInput,
  reply: z.object({ items: z.array(listedCategory) }),
})

export const createCategory = endpoint({
  name: 'categories.create',
  summary: 'Add a product category; names differ in more than upper and lower case',
  method: 'POST',
  path: '/api/categories',
  allow: 'products.manage',
  requestId: 'id',
  refusals: ['categories.nameTaken'],
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
  refusals: ['categories.notFound', 'edit.conflict', 'categories.nameTaken'],
  input: details.extend({ id: z.uuid(), version }),
  reply: category,
})

export const deleteCategory = endpoint({
  name: 'categories.delete',
  summary: 'Delete a product category without products',
  method: 'DELETE',
  path: '/api/categories/{id}',
  allow: 'products.manage',
  refusals: ['categories.notFound', 'categories.notEmpty'],
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})

/** What the form asks for. */
export const mergeTarget = z.object({ intoId: z.uuid({ error: message('Please select a category') }) })

export const mergeCategory = endpoint({
  name: 'categories.merge',
  summary: 'Move all products of a category into another one and delete it',
  method: 'POST',
  path: '/api/categories/{id}/merge',
  allow: 'products.manage',
  refusals: ['categories.notFound'],
  input: mergeTarget
    .extend({ id: z.uuid() })
    .refine(({ id, intoId }) => id !== intoId, { path: ['intoId'], error: message('Please select another category') }),
  reply: z.object({ moved: z.int() }),
})
