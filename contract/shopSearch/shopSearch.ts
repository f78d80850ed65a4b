import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxSearchLength } from '../page.ts'
import { repairInList } from '../repairs/repairs.ts'

/** One letter would match nearly everything. */
const searchText = z.string().trim().min(2).max(maxSearchLength)
export const isSearchable = (text: string): boolean => searchText.safeParse(text).success

const foundWarranty = z.object({
  id: z.uuid(),
  number: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  deviceImei: z.string(),
  isActive: z.boolean(),
})
export type FoundWarranty = z.output<typeof foundWarranty>

const found = z.object({
  /** The matches by kind. Each kind is its own list, because each has its own page. */
  repairs: z.object({
    items: z.array(repairInList),
    /** The first item has exactly the number that was searched. */
    isExact: z.boolean(),
    /** The list of repairs finds more. */
    hasMore: z.boolean(),
  }),
  /** The warranty with exactly the ID that was searched. */
  warranty: foundWarranty.nullable(),
})

export const searchShop = endpoint({
  name: 'search.shop',
  summary:
    'Find the newest repairs that contain a text; a Technician finds their own, and any repair by its number or the link in its QR code. A warranty is found by its ID or that link',
  method: 'GET',
  path: '/api/search',
  allow: 'repairs.read',
  input: z.object({ search: searchText }),
  reply: found,
})
