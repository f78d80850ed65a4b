import type { RefusalCode } from '#contract/errors.ts'
import { uploadSale } from '#contract/sales/offlineSale.ts'
import { newId } from '#web/browser/newId.ts'
import { call } from '#web/http/call.ts'
import { currentClockOffset } from '#web/http/connection.ts'
import { isIdTaken } from '#web/http/isIdTaken.ts'
import { checkConnection } from '#web/http/polling.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { PictureUnreadable, upload } from '#web/http/upload.ts'
import { language } from '#web/language/language.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import { timeByClockOf } from '#web/offline/serverClock.ts'
import { saveSaleCopy } from '#web/sales/saleCopies.ts'
import { ownProblems } from '#web/sales/unsent/problemText.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { payloadOf } from '#web/sales/unsent/unsentSale.ts'
import type { SaleProblem, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import {
  type Condition,
  findUnsentSale,
  listUnsentSales,
  markSaleSynced,
  removeUnsentSale,
  updateUnsentSale,
} from '#web/sales/unsent/unsentSaleStore.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/**
 * - `refused`: the server does not accept this sale as it is.
 * - `later`: this sale waits, but the next one may be accepted.
 * - `stop`: no sale can be sent now.
 */
type Failure = 'refused' | 'later' | 'stop'

/** The codes that can answer the upload of a sale or of its pictures. */
type AnswerCode =
  | Extract<
      RefusalCode,
      `${'access' | 'address' | 'files' | 'id' | 'input' | 'method' | 'path' | 'request' | 'server' | 'session'}.${string}`
    >
  | `sales.${'newerVersion' | 'numberTaken' | 'otherSeller' | 'tooLongAgo'}`

/** Each of them must be decided here. A code that only a newer server knows counts as a refusal of the sale. */
const failuresByCode: Readonly<Record<AnswerCode, Failure>> = {
  'session.required': 'stop',
  'access.denied': 'stop',
  'address.notAllowed': 'stop',
  'address.unknown': 'stop',
  'address.unverified': 'stop',
  'request.otherOrigin': 'stop',
  'request.tooManyAtOnce': 'stop',
  'request.tooSlow': 'stop',
  'request.malformed': 'refused',
  'request.tooLarge': 'refused',
  'request.wrongType': 'refused',
  // A server of an older version, which cannot receive unsent sales.
  'method.notAllowed': 'stop',
  'path.unknown': 'stop',
  'server.busy': 'stop',
  'server.starting': 'stop',
  'server.stopping': 'stop',
  'server.diskFull': 'stop',
  'server.databaseUnavailable': 'stop',
  'server.failed': 'later',
  'files.busy': 'stop',
  'files.dailyLimit': 'later',
  'files.storageUnavailable': 'later',
  'files.notImage': 'refused',
  'files.tooLarge': 'refused',
  'files.notFound': 'refused',
  'input.invalid': 'refused',
  'id.taken': 'refused',
  'id.deleted': 'refused',
  'sales.otherSeller': 'stop',
  'sales.newerVersion': 'later',
  'sales.tooLongAgo': 'refused',
  'sales.numberTaken': 'refused',
}

const failureOf = (error: unknown): Failure => {
  const decided: Partial<Record<RefusalCode, Failure>> = failuresByCode
  if (error instanceof RefusedCall) return decided[error.code] ?? 'refused'
  if (error instanceof PictureUnreadable) return 'refused'
  return isUnreachable(error) ? 'stop' : 'later'
}

/** The answer of the server is not about this sale. */
class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}

/** The words of the fields say more than 'Please check the marked fields'. */
const problemOf = (error: unknown): SaleProblem => {
  if (error instanceof PictureUnreadable)
    return { code: ownProblems.pictureUnreadable, message: texts.pictureUnreadable, language }
  if (error instanceof NotConfirmed) return { code: ownProblems.notConfirmed, message: texts.notConfirmed, language }
  if (!(error instanceof RefusedCall)) return { code: 'unreachable', message: reasonOf(error), language }
  const { code, details } = error
  const fields = Object.values(details.fields ?? {})
  return { code, message: fields.length > 0 ? texts.fieldProblems(fields) : reasonOf(error), language, details }
}

interface Attempt {
  readonly signal: AbortSignal
  /** False once the sale was changed on this device. */
  readonly isCurrent: Condition
}

/** A picture that was uploaded while a colleague was signed in is theirs. Then it gets a new id, which is stored. */
const uploadPictures = async (sale: UnsentSale, attempt: Attempt): Promise<UnsentSale> => {
  const results = await Promise.allSettled(
    sale.images.map(async ({ id, bytes }) => {
      if (bytes) await upload({ id, bytes, signal: attempt.signal })
    }),
  )
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length === 0) return sale
  const failure = failures.find(error => !isIdTaken(error))
  if (failure) throw failure
  const images = sale.images.map((picture, slot) =>
    results[slot]?.status === 'rejected' ? { ...picture, id: newId() } : picture,
  )
  await updateUnsentSale(sale.tempId, { images }, attempt.isCurrent)
  return uploadPictures({ ...sale, images }, attempt)
}

const transmit = async (unsent: UnsentSale, attempt: Attempt) => {
  const sale = await uploadPictures(unsent, attempt)
  // At a start on a slow network no answer has told the time yet, so a clock that was set right would count as passed time.
  if (currentClockOffset() === undefined) await checkConnection()
  attempt.signal.throwIfAborted()
  const stored = await call(uploadSale, {
    id: sale.tempId,
    sellerId: sale.seller.id,
    payloadVersion: sale.payloadVersion,
    madeAt: sale.createdAt,
    sentAt: timeByClockOf(sale.clockOffsetMs),
    sale: payloadOf(sale),
  })
  if (stored.id !== sale.tempId) throw new NotConfirmed()
  await saveSaleCopy(stored).catch(() => undefined)
}

/** On a full device the new state may not be saved. The sale is sent all the same, which frees space. */
const saveState = (...change: Parameters<typeof updateUnsentSale>) => updateUnsentSale(...change).catch(() => undefined)

/** One that was being sent when the browser was closed is sent again. */
const mayBeSent: Condition = ({ syncStatus, isBeingCorrected }) =>
  (syncStatus === 'pending' || syncStatus === 'sending') && !isBeingCorrected

/** Sends a sale as it is now: its seller may have corrected or discarded it meanwhile. */
const send = async (tempId: string, signal: AbortSignal): Promise<'sent' | Failure> => {
  const start = { syncStatus: 'sending', sentAt: new Date().toISOString(), problem: null } as const
  await saveState(tempId, start, mayBeSent)
  const sale = await findUnsentSale(tempId)
  if (!sale || !mayBeSent(sale)) return 'later'
  /** What is corrected while it is being sent stays. */
  const isAttempt: Condition = ({ syncStatus, sentAt, isBeingCorrected }) =>
    syncStatus === sale.syncStatus && sentAt === sale.sentAt && !isBeingCorrected
  try {
    await transmit(sale, { signal, isCurrent: isAttempt })
  } catch (error) {
    const failure = signal.aborted ? 'stop' : failureOf(error)
    const isSilent = signal.aborted || isUnreachable(error)
    const syncStatus = failure === 'refused' ? 'refused' : 'pending'
    await saveState(tempId, { syncStatus, problem: isSilent ? null : problemOf(error) }, isAttempt)
    return failure
  }
  await markSaleSynced(tempId, isAttempt).catch(() => undefined)
  await removeUnsentSale(tempId, row => row.syncStatus === 'synced' || isAttempt(row))
  return 'sent'
}

export interface SendResult {
  readonly sent: number
  readonly refused: number
}

export const listSalesToSend = async (sellerId: string): Promise<readonly UnsentSale[]> =>
  (await listUnsentSales()).filter(sale => sale.seller.id === sellerId && mayBeSent(sale))

/** Sends the unsent sales of this seller, oldest first, until all are sent or none can be sent now. */
export const sendUnsentSales = async (sellerId: string, signal: AbortSignal): Promise<SendResult> => {
  let [sent, refused] = [0, 0]
  for (const { tempId } of await listSalesToSend(sellerId)) {
    if (signal.aborted) break
    const outcome = await send(tempId, signal)
    if (outcome === 'sent') sent += 1
    if (outcome === 'refused') refused += 1
    if (outcome === 'stop') break
  }
  return { sent, refused }
}
