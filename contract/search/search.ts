import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxSearchLength } from '../page.ts'
import { repairInList } from '../repairs/repairs.ts'

/** One letter would match nearly everything. */
const searchText = z.string().trim().min(2).max(maxSearchLength)
export const isSearchable = (text: string): boolean => searchText.safeParse(text).success

const found = z.object({
  /** The matches by kind. Each kind is its own list, because each has its own page. */
  repairs: z.object({
    items: z.array(repairInList),
    /** The first item has exactly the number that was searched. */
    isExact: z.boolean(),
    /** The list of repairs finds more. */
    hasMore: z.boolean(),
  }),
})

export const searchShop = endpoint({
  name: 'search.shop',
  summary:
    'Find the newest repairs that contain a text; a Technician finds their own, and any repair by its number or the link in its QR code',
  method: 'GET',
  path: '/api/search',
  allow: 'repairs.read',
  input: z.object({ search: searchText }),
  reply: found,
})
