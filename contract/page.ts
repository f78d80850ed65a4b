import { z } from 'zod'

export const maxSearchLength = 100

/**
 * The input of every list with pagination by cursor. Only the server creates and reads a cursor; a client sends it back
 * unchanged.
 */
export const pageInput = z.object({
  search: z.string().trim().max(maxSearchLength).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
})

export type PageInput = z.output<typeof pageInput>

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })
