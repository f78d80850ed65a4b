import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import {
  correctedTime,
  daysSince,
  maxOfflineDays,
  salePayloadVersion,
  upgradePayload,
  type uploadSale,
} from '#contract/sales/offlineSale.ts'
import { createSale, type Sale } from '#contract/sales/sales.ts'
import type { Write } from '../platform/db/database.ts'
import { readClock } from '../platform/db/readClock.ts'
import { parseBySchema } from '../platform/http/parseInput.ts'
import { type SaleActor, sell } from './sales.service.ts'
import { selectDeleter } from './sales.sql.ts'

/**
 * Stores a sale that was made without a connection. It is a fact, so a product that was deleted or got another price
 * meanwhile does not matter: the lines keep the name and price at which it was sold.
 */
export const receiveOfflineSale = async (
  trx: Write,
  actor: SaleActor,
  { id, sellerId, payloadVersion, madeAt, sentAt, sale: payload }: ParsedInputOf<typeof uploadSale>,
): Promise<Sale> => {
  if (sellerId !== actor.user.id) throw new Refusal('sales.otherSeller')
  if (payloadVersion > salePayloadVersion) throw new Refusal('sales.newerVersion')
  const days = daysSince({ madeAt, sentAt })
  if (days > maxOfflineDays) throw new Refusal('sales.tooLongAgo', { days: Math.floor(days), limit: maxOfflineDays })
  const input = parseBySchema(createSale.input, { ...upgradePayload(payloadVersion, payload), id })
  const receivedAt = await readClock(trx)
  const deleter = await selectDeleter(trx, id)
  if (deleter !== undefined) throw new Refusal('sales.deleted', { by: deleter })
  const createdAt = correctedTime({ madeAt, sentAt }, receivedAt)
  const { sale } = await sell(trx, actor, input, { createdAt, madeAt, sentAt, receivedAt })
  return sale
}
