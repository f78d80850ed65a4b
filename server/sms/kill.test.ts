import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { openOutbox } from '../testing/outbox.ts'
import { endProgram, startProgram } from '../testing/program.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const shop = await openShop()
const { db, pool } = shop
const { admin, repairInput } = await openDesk(shop)

/** Blocks every attempt before it marks its message as 'sending', until it is released. */
const blockSending = async (): Promise<() => Promise<void>> => {
  await sql`create function block_sending() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(db)
  await sql`create trigger block_sending before update on sms_outbox for each row execute function block_sending()`.execute(
    db,
  )
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  return async () => {
    // The server would finish the statement of a killed program.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted`.execute(db)
    holder.release(true)
  }
}

test('MSG-09 a program killed between commit and sending sends after its restart; no log has the credential', async () => {
  const provider = await openSmsProvider()
  onTestFinished(() => provider.close())
  const settings = { DATABASE_URL: connectionUrl(pool.options), DATA_DIR: temporaryFolder(), LOG_LEVEL: 'trace' }
  const start = async () => {
    const program = await startProgram({ ...settings, ...provider.settings })
    onTestFinished(() => void endProgram(program, 'SIGKILL'))
    return program
  }
  const killed = await start()
  const release = await blockSending()
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' }
  const body = JSON.stringify(repairInput())
  const unanswered = fetch(`${killed.url}/api/repairs`, { method: 'POST', headers, body }).catch(() => undefined)
  const stored = async () => (await db.selectFrom('sms_outbox').select('state').execute()).length
  await expect.poll(stored).toBe(1)
  await endProgram(killed, 'SIGKILL')
  expect([await unanswered, provider.received]).toEqual([undefined, []])
  await release()
  // The reservation for the killed process would last some seconds more.
  await openOutbox(db).expireAll()

  const restarted = await start()
  await expect.poll(() => provider.received.map(({ to }) => to)).toEqual(['251911234567'])
  await endProgram(restarted, 'SIGTERM')
  expect(restarted.output()).toContain('sms.send')
  expect(killed.output() + restarted.output()).not.toContain(provider.settings.SMS_API_TOKEN)
}, 60_000)
