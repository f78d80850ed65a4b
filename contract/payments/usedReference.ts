import { z } from 'zod'
import { type Access, can } from '../access.ts'
import { type Refusal, refusalOfField } from '../errors.ts'
import { message, nested } from '../message.ts'
import { saleNumber } from '../sales/saleTerms.ts'

/** The payment that has a reference, as `use_of_reference` in the database describes it. */
const use = z.object({
  saleId: z.string().nullable(),
  /** Who made the sale. */
  sellerId: z.string().nullable(),
  repairNumber: z.string().nullable(),
  receivedAt: z.string(),
  receivedBy: z.string(),
})
type Use = z.output<typeof use>

interface Viewer extends Access {
  readonly id: string
}

/** Only who may open the sale or the ticket reads its number. */
const nameOf = ({ saleId, sellerId, repairNumber }: Use, user: Viewer | undefined): string => {
  if (saleId === null)
    return can(user, 'repairs.read')
      ? message('repair {number}', { number: repairNumber ?? '' })
      : message('another repair')
  const maySee = sellerId === user?.id || can(user, 'sales.ofEveryone')
  return maySee ? message('sale {number}', { number: saleNumber(saleId) }) : message('another sale')
}

/** Refuses the second use of a reference and says where the first was. */
export const refuseUsedReference = (detail: string, user: Viewer | undefined): Refusal => {
  const used = use.parse(JSON.parse(detail))
  return refusalOfField('payments.referenceUsed', 'reference', {
    what: nested(nameOf(used, user)),
    at: used.receivedAt,
    by: used.receivedBy,
  })
}
