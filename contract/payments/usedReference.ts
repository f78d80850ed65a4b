import { z } from 'zod'
import { type Access, can } from '../access.ts'
import { Refusal } from '../errors.ts'
import { saleNumber } from '../sales/saleTerms.ts'
import { shopTimeZone } from '../shopTime.ts'

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

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Only who may open the sale or the ticket reads its number. */
const nameOf = ({ saleId, sellerId, repairNumber }: Use, user: Viewer | undefined): string => {
  if (saleId === null) return can(user, 'repairs.read') ? `repair ${repairNumber}` : 'another repair'
  const maySee = sellerId === user?.id || can(user, 'sales.ofEveryone')
  return maySee ? `sale ${saleNumber(saleId)}` : 'another sale'
}

/** Refuses the second use of a reference and says where the first was. */
export const refuseUsedReference = (detail: string, user: Viewer | undefined): Refusal => {
  const used = use.parse(JSON.parse(detail))
  const words = {
    what: nameOf(used, user),
    when: timeFormat.format(new Date(used.receivedAt)),
    by: used.receivedBy,
  }
  const { message } = new Refusal('payments.referenceUsed', words)
  return new Refusal('payments.referenceUsed', { ...words, fields: { reference: message } })
}
