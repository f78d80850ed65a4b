import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxSearchLength } from '../page.ts'
import { repairInList } from '../repairs/repairs.ts'
import { sale } from '../sales/sales.ts'

/** One letter would match nearly everything. */
const searchText = z.string().trim().min(2).max(maxSearchLength)
export const isSearchable = (text: string): boolean => searchText.safeParse(text).success

export const maxFoundPerKind = 8

const foundWarranty = z.object({
  id: z.uuid(),
  number: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  deviceImei: z.string(),
  /** Null unless it was issued from a sale. */
  saleId: z.uuid().nullable(),
  isActive: z.boolean(),
})
export type FoundWarranty = z.output<typeof foundWarranty>

/** What can be recognized of a sale. */
const foundSale = sale.pick({
  id: true,
  customerName: true,
  customerPhone: true,
  lines: true,
  total: true,
  paymentStatus: true,
  createdAt: true,
})
export type FoundSale = z.output<typeof foundSale>

const matches = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** The first item has exactly the number that was searched. */
    isExact: z.boolean(),
    /** The list of its kind finds more. */
    hasMore: z.boolean(),
  })

/** The matches by kind, because each has its own page. A kind that the user may not see has none. */
const found = z.object({
  repairs: matches(repairInList),
  sales: matches(foundSale),
  /** The warranty with exactly the ID that was searched. */
  warranty: foundWarranty.nullable(),
})

export const searchShop = endpoint({
  name: 'search.shop',
  summary:
    'Find the newest repairs and sales that contain a text, each only for those who may see them; a Technician finds any repair by its number or the link in its QR code. A warranty is found by its ID or that link',
  method: 'GET',
  path: '/api/search',
  allow: 'sales.sell',
  input: z.object({ search: searchText }),
  reply: found,
})
