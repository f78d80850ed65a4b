import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import {
  correctedTime,
  daysSince,
  maxOfflineDays,
  salePayloadVersion,
  upgradePayload,
  uploadSale,
} from '#contract/sales/offlineSale.ts'
import { createSale, offlineSale, type Sale } from '#contract/sales/sales.ts'
import type { Database } from '../platform/db/database.ts'
import { type Actor, originOf } from '../platform/http/caller.ts'
import { parseBySchema } from '../platform/http/parseInput.ts'
import { runOnce } from '../platform/idempotency/idempotency.ts'
import { readRoleAndBranchAt } from '../users/users.service.ts'
import { readUploadTimes } from './offlineSales.sql.ts'
import { getSold, lockDevicesToSell, type SaleActor, sell } from './sales.service.ts'

type Upload = ParsedInputOf<typeof uploadSale>

/** The sale as createSale would have got it. Refuses what cannot be stored before anything is looked up. */
const readUpload = (
  { user }: SaleActor,
  { id, sellerId, payloadVersion, madeAt, sentAt, sale: payload }: Upload,
): ParsedInputOf<typeof createSale> => {
  if (sellerId !== user.id) throw new Refusal('sales.otherSeller')
  if (payloadVersion > salePayloadVersion) throw new Refusal('sales.newerVersion')
  const days = daysSince({ madeAt, sentAt })
  if (days > maxOfflineDays) throw new Refusal('sales.tooLongAgo', { days: Math.floor(days), limit: maxOfflineDays })
  return parseBySchema(offlineSale, { ...upgradePayload(payloadVersion, payload), id })
}

/**
 * Stores a sale that was made without a connection. It is a fact, so a product that was deleted or got another price
 * meanwhile does not matter: the lines keep the name and price at which it was sold, and are compared with the list of that time.
 * The sale and its cash belong to the branch at which its seller worked then, and what they were allowed then counts. It may have been saved by createSale,
 * whose answer was lost, so it counts as the same request; the times of sending differ in each retry and are not compared.
 */
export const receiveOfflineSale = async (db: Database, actor: Actor & SaleActor, upload: Upload): Promise<Sale> => {
  const input = readUpload(actor, upload)
  const attempt = { id: input.id, endpoint: createSale.name, input }
  const { sale } = await runOnce(db, originOf(actor, uploadSale.name), attempt, {
    write: async trx => {
      const { madeAt, sentAt } = upload
      // The row of the sale locks its drawer before its lines lock their devices; other sales do so the other way round.
      await lockDevicesToSell(trx, input.lines)
      const times = await readUploadTimes(trx, actor.sessionId)
      const createdAt = correctedTime({ madeAt, sentAt }, times.receivedAt)
      const { role, branch } = await readRoleAndBranchAt(trx, actor.user.id, createdAt)
      const seller = { ...actor, user: { ...actor.user, branch } }
      const stored = await sell(trx, seller, input, { offline: { createdAt, madeAt, sentAt, role, ...times } })
      // Only the database knows whether the reference was used before.
      return input.reference === null ? stored : getSold(trx, actor, input)
    },
    readAgain: trx => getSold(trx, actor, input),
  })
  return sale
}
