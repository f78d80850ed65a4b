import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import type { Database } from '../db/database.ts'
import { joinDatabase } from '../db/openDatabase.ts'
import { photo } from '../testing/pictures.ts'
import { adminPassword, endProgram, type Program, signInAt, startProgram } from '../testing/program.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const takeInRepair = async ({ url }: Program) => {
  const cookie = await signInAt(url)
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    fetch(`${url}${path}`, { method: 'POST', headers: { cookie, 'content-type': type }, body })
  const technician = { id: randomUUID(), username: 'dawit', name: 'Dawit', role: 'Technician', password: adminPassword }
  await post('/api/users', JSON.stringify(technician))
  const picture = new Uint8Array(await photo(32, 32).jpeg().toBuffer())
  const fileId = ((await (await post('/api/files', picture, 'image/jpeg')).json()) as { id: string }).id
  const repair = {
    id: randomUUID(),
    customerName: 'Abebe Kebede',
    customerPhone: '0911 234 567',
    deviceType: 'Samsung A54',
    serialNumber: '490154203237518',
    problem: 'Screen damage',
    technicianId: technician.id,
    estimatedCompletion: shopDay(new Date()),
    signatureId: fileId,
    images: [{ slot: 1, fileId }],
  }
  return post('/api/repairs', JSON.stringify(repair))
}

/** As long as this PostgreSQL runs, nobody gets as far as asking the provider. */
const holdSending = async (db: Database): Promise<void> => {
  await sql`create table held (since timestamptz)`.execute(db)
  await sql`insert into held values (pg_postmaster_start_time())`.execute(db)
  await sql`create function hold_sending() returns trigger language plpgsql as $$ begin
    perform pg_sleep(60) from held where since = pg_postmaster_start_time();
    return new;
  end $$`.execute(db)
  await sql`create trigger hold_sending before update on sms_outbox for each row execute function hold_sending()`.execute(
    db,
  )
}

test('MSG-09 a program killed between the commit and the sending sends after its restart; no log has the credential', async () => {
  const provider = await openSmsProvider()
  onTestFinished(() => provider.close())
  const DATA_DIR = temporaryFolder()
  const start = () => startProgram({ DATA_DIR, LOG_LEVEL: 'trace', ...provider.settings })
  const killed = await start()
  const database = await joinDatabase({ DATA_DIR, DATABASE_URL: undefined }, () => {})
  onTestFinished(() => database.close())
  await holdSending(database.db)
  const unanswered = takeInRepair(killed).catch(() => undefined)
  const stored = async () => (await database.db.selectFrom('sms_outbox').select('state').execute()).length
  await expect.poll(stored).toBe(1)
  await endProgram(killed, 'SIGKILL')
  expect([await unanswered, provider.received]).toEqual([undefined, []])

  const restarted = await start()
  await expect.poll(() => provider.received.map(({ to }) => to)).toEqual(['251911234567'])
  await endProgram(restarted, 'SIGTERM')
  expect(restarted.output()).toContain('sms.send')
  expect(killed.output() + restarted.output()).not.toContain(provider.settings.SMS_API_TOKEN)
}, 60_000)
