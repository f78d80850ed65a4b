import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { connectionUrl } from '../../testing/connectionUrl.ts'
import { openOutbox } from '../../testing/outbox.ts'
import { endProgram, startProgram } from '../../testing/program.ts'
import { openShop } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const shop = await openShop()
const { db, owner, pool } = shop
const outbox = openOutbox(db)
const { cookie } = await shop.staff('Sales')

test('BULK-04 a restart in the middle, also by a kill, neither loses nor repeats a recipient', async () => {
  const provider = await openSmsProvider()
  onTestFinished(() => provider.close())
  const start = async () => {
    const program = await startProgram({
      DATABASE_URL: connectionUrl(pool.options),
      DATABASE_OWNER_URL: connectionUrl(owner.pool.options),
      DATA_DIR: temporaryFolder(),
      ...provider.settings,
    })
    onTestFinished(() => void endProgram(program, 'SIGKILL'))
    return program
  }
  const recipients = Array.from({ length: 400 }, (_, index) => `2519110${10_000 + index}`)
  const id = randomUUID()
  const send = (url: string) => {
    const body = JSON.stringify({ id, title: 'Sale', text: 'Big sale!', template: 'custom', recipients })
    const headers = { cookie, 'content-type': 'application/json' }
    return fetch(`${url}/api/bulk-messages`, { method: 'POST', headers, body })
  }
  const received = (count: number) =>
    expect.poll(() => provider.received.length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(count)

  const killed = await start()
  expect((await send(killed.url)).status).toBe(201)
  await received(50)
  await endProgram(killed, 'SIGKILL')

  // The browser has lost the reply, so it sends the bulk message again. A restart in good order follows.
  const stopped = await start()
  expect((await send(stopped.url)).status).toBe(201)
  await received(150)
  expect(await endProgram(stopped, 'SIGTERM')).toBe(0)

  // The claims of the killed program expire.
  await outbox.expireAll()
  const last = await start()
  const find = () => db.selectFrom('bulk_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await expect.poll(find, { timeout: 30_000 }).toMatchObject({ state: 'completed', waiting: 0 })
  await endProgram(last, 'SIGTERM')

  const messages = await db.selectFrom('sms_outbox').select(['phone', 'state']).orderBy('phone').execute()
  expect(messages.map(({ phone }) => phone)).toEqual(recipients)
  const arrivals = Object.groupBy(provider.received, ({ to }) => to)
  const timesOf = (phone: string) => arrivals[phone]?.length ?? 0
  // The killed program was sending four: each has arrived or not, and the results show it for a person to decide.
  const unknown = messages.filter(({ state }) => state === 'unknown')
  expect(unknown.length).toBeLessThanOrEqual(4)
  expect(unknown.filter(({ phone }) => timesOf(phone) > 1)).toEqual([])
  const others = messages.filter(({ state }) => state !== 'unknown')
  expect(others.filter(({ phone, state }) => state !== 'sent' || timesOf(phone) !== 1)).toEqual([])
  expect(await find()).toMatchObject({ sent: others.length, unknown: unknown.length, failed: 0, cancelled: 0 })
}, 120_000)
