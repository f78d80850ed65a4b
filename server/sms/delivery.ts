import { setTimeout } from 'node:timers/promises'
import { type Database, inTransaction, ownOrigin } from '../platform/db/database.ts'
import { type Answer, type Message, type SmsSettings, sendToProvider } from './provider.ts'
import { claimSms, type DeliveryResult, recordDelivery, selectDelivery } from './sms.sql.ts'

/** Outlives the longest call of the provider by far, since a lapsed claim is somebody else's. */
const claimSeconds = 30
const recordSeconds = 30
/** About four hours with the job's pauses, and fewer than it has tries, some of which meet a claim. */
const maxAttempts = 16
const origin = ownOrigin('sms.send')

export interface SmsSender {
  send(message: Message): Promise<Answer>
  /** How long a person waits to hear what became of a message, in milliseconds. */
  readonly timeoutMs: number
  readonly inFlight: Set<Promise<unknown>>
}

/** Sends by the provider of the settings. The times are in milliseconds. */
export const smsSender = (config: SmsSettings, { timeout = 10_000, patience = 3000 } = {}): SmsSender => ({
  send: message => sendToProvider(config, message, timeout),
  timeoutMs: patience,
  inFlight: new Set(),
})

const senders = new WeakMap<Database, SmsSender>()

/** From now on the messages of this database go out this way. */
export const setSmsSender = (db: Database, sender: SmsSender): void => {
  senders.set(db, sender)
}

export const smsSenderOf = (db: Database): SmsSender => {
  const sender = senders.get(db)
  if (!sender) throw new Error('Nobody sends the messages of this database')
  return sender
}

const attemptSend = async ({ send: ask }: SmsSender, message: Message, attempt: number): Promise<DeliveryResult> => {
  try {
    const answer = await ask(message)
    return answer.accepted ? { state: 'sent', problem: null } : { state: 'failed', problem: answer.problem }
  } catch (error) {
    return { state: attempt < maxAttempts ? 'queued' : 'failed', problem: (error as Error).message }
  }
}

/** Keeps trying: a message that the provider has must not go out again, and that it is sent holds also once the claim lapses. */
const record = async (db: Database, claim: { id: string; attempt: number }, fate: DeliveryResult): Promise<void> => {
  const end = Date.now() + recordSeconds * 1000
  for (;;) {
    try {
      await inTransaction(db, origin, trx => recordDelivery(trx, claim, fate))
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(500)
    }
  }
}

const attemptDelivery = async (db: Database, id: string) => {
  const claim = await inTransaction(db, origin, trx => claimSms(trx, id, claimSeconds))
  if (!claim) return selectDelivery(db, id)
  const result = await attemptSend(smsSenderOf(db), claim, claim.attempt)
  await record(db, { id, attempt: claim.attempt }, result)
  return result
}

/** Sends a message that is not sent yet, unless somebody is just doing so; tells how it stands then. */
export const deliver = async (db: Database, id: string): ReturnType<typeof attemptDelivery> => {
  const { inFlight: underWay } = smsSenderOf(db)
  const delivery = attemptDelivery(db, id)
  underWay.add(delivery)
  try {
    return await delivery
  } finally {
    underWay.delete(delivery)
  }
}

/** Before the database closes: an answer that comes later could not be recorded. */
export const finishSending = async (db: Database): Promise<void> => {
  await Promise.allSettled(smsSenderOf(db).inFlight)
}
