import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { SmsTestResult, sendTestSms } from '#contract/sms/outbox/outbox.ts'
import { signatureOf } from '#contract/sms/templates/shopValues.ts'
import type { Database, Write } from '../../platform/db/database.ts'
import type { SmsState } from '../../platform/db/schema.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { awaitSmsOutcome, findSmsByCause, type StoredSms, storeSms } from './outbox.service.ts'
import { selectByCause } from './outbox.sql.ts'
import type { SmsSender } from './sender.ts'

type Input = ParsedInputOf<typeof sendTestSms>
type Test = Pick<Input, 'id'> & { readonly stored: StoredSms }

const causeOf = ({ id }: Pick<Input, 'id'>) => ({ kind: 'test', reference: id, id }) as const

export const getTest = async (db: Database, { id }: Pick<Input, 'id'>): Promise<Test> => {
  const stored = await findSmsByCause(db, causeOf({ id }))
  if (!stored) throw new Refusal('sms.notFound')
  return { id, stored }
}

export const storeTest = async (trx: Write, sender: SmsSender, { id, phone }: Input): Promise<Test> => {
  if (!sender.hasProvider) throw new Refusal('sms.noProvider')
  const shop = signatureOf((await readSettings(trx)).shopName)
  const text = `This is a test message. SMS${shop && ` of ${shop}`} arrive.`
  return { id, stored: await storeSms(trx, sender, { phone, text, cause: causeOf({ id }) }) }
}

const results: Readonly<Record<SmsState, SmsTestResult['state']>> = {
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  unknown: 'unknown',
  held: 'failed',
  cancelled: 'failed',
}

export const finishTest = async (db: Database, sender: SmsSender, { id, stored }: Test): Promise<SmsTestResult> => {
  await awaitSmsOutcome(db, sender, stored)
  const sms = await selectByCause(db, causeOf({ id }))
  if (!sms) throw new Refusal('sms.notFound')
  return { state: results[sms.state], problem: sms.problem }
}
