import type { RefusalCode } from '#contract/errors.ts'
import { uploadSale } from '#contract/sales/offlineSale.ts'
import { call } from '#web/http/call.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { upload } from '#web/http/upload.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import {
  listUnsentSales,
  markSaleSynced,
  removeOfflineSale,
  type UnsentSale,
  updateOfflineSale,
} from '#web/offline/offlineSales.ts'
import { payloadOf } from '#web/sales/offline/queuedSale.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/**
 * - `refused`: the server does not accept this sale as it is.
 * - `later`: this sale waits, but the next one may be accepted.
 * - `stop`: no sale can be sent now.
 */
type Failure = 'refused' | 'later' | 'stop'

/** Refusals that are not about the sale. Every other code means that the sale itself is refused. */
const failuresByCode: Partial<Record<RefusalCode, Failure>> = {
  'session.required': 'stop',
  'sales.otherSeller': 'stop',
  'sales.updateFirst': 'later',
  'address.notAllowed': 'stop',
  'address.unknown': 'stop',
  'address.unverified': 'stop',
  'request.tooManyAtOnce': 'stop',
  'request.tooSlow': 'stop',
  'server.busy': 'stop',
  'server.starting': 'stop',
  'server.stopping': 'stop',
  'server.diskFull': 'stop',
  'server.databaseUnavailable': 'stop',
  'server.failed': 'later',
  'files.storageUnavailable': 'later',
  // A server of an older version, which cannot receive offline sales.
  'method.notAllowed': 'stop',
  'path.unknown': 'stop',
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof RefusedCall) return failuresByCode[error.code] ?? 'refused'
  return isUnreachable(error) ? 'stop' : 'later'
}

/** The words of the fields say more than 'Please check the marked fields'. */
const problemOf = (error: unknown) => {
  const code = error instanceof RefusedCall ? error.code : 'unreachable'
  const fields = error instanceof RefusedCall ? Object.values(error.details.fields ?? {}) : []
  return { code, message: fields.length > 0 ? fields.join('. ') : reasonOf(error) }
}

const transmit = async (sale: UnsentSale, signal: AbortSignal) => {
  await Promise.all(sale.images.map(async ({ id, bytes }) => bytes && upload({ id, bytes, signal })))
  signal.throwIfAborted()
  await call(uploadSale, {
    id: sale.tempId,
    sellerId: sale.seller.id,
    payloadVersion: sale.payloadVersion,
    madeAt: sale.createdAt,
    sentAt: new Date().toISOString(),
    sale: payloadOf(sale),
  })
}

/** On a full device the new state may not be saved. The sale is sent all the same, which frees space. */
const noteState = (...change: Parameters<typeof updateOfflineSale>) =>
  updateOfflineSale(...change).catch(() => undefined)

const send = async (sale: UnsentSale, signal: AbortSignal): Promise<'sent' | Failure> => {
  const { tempId } = sale
  await noteState(tempId, { syncStatus: 'sending', sentAt: new Date().toISOString(), problem: null })
  try {
    await transmit(sale, signal)
  } catch (error) {
    const failure = signal.aborted ? 'stop' : failureOf(error)
    const isSilent = signal.aborted || isUnreachable(error)
    const syncStatus = failure === 'refused' ? 'refused' : 'pending'
    await noteState(tempId, { syncStatus, problem: isSilent ? null : problemOf(error) })
    return failure
  }
  await markSaleSynced(tempId, tempId).catch(() => undefined)
  await removeOfflineSale(tempId)
  return 'sent'
}

export interface SendResult {
  readonly sent: number
  readonly refused: number
}

/** The sales of this seller that wait to be sent. One that was being sent when the browser was closed is sent again. */
export const listWaitingSales = async (sellerId: string): Promise<UnsentSale[]> =>
  (await listUnsentSales()).filter(({ seller, syncStatus }) => seller.id === sellerId && syncStatus !== 'refused')

/** Sends the waiting sales of this seller, oldest first, until all are sent or none can be sent now. */
export const sendSales = async (sellerId: string, signal: AbortSignal): Promise<SendResult> => {
  let [sent, refused] = [0, 0]
  for (const sale of await listWaitingSales(sellerId)) {
    if (signal.aborted) break
    const outcome = await send(sale, signal)
    if (outcome === 'sent') sent += 1
    if (outcome === 'refused') refused += 1
    if (outcome === 'stop') break
  }
  return { sent, refused }
}
