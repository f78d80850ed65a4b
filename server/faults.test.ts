import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import { joinDatabase } from './platform/db/openDatabase.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { createdFolder } from './testing/createdFolder.ts'
import { photo } from './testing/pictures.ts'
import { adminPassword, endProgram, type Program, signInAt, startProgram } from './testing/program.ts'
import { saleInput } from './testing/sales.ts'

const rounds = 3
const writesBeforeKill = 20
const writers = 4

interface Write {
  readonly path: string
  /** Made by the client, so that a retry is found. */
  readonly id: string
  readonly body: object
}

interface Reply {
  readonly number: string
}

/** Undefined if the server does not answer, or has no database at the moment. */
const send = async ({ url }: Program, cookie: string, { path, body }: Write): Promise<Reply | undefined> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (!response || text === undefined || response.status === 503) return undefined
  if (!response.ok) throw new Error(text)
  return JSON.parse(text)
}

/** What a ticket needs. */
interface Supplies {
  readonly technicianId: string
  readonly itemId: string
  readonly fileId: string
}

const addSupplies = async (program: Program, cookie: string): Promise<Supplies> => {
  const [technicianId, itemId] = [randomUUID(), randomUUID()]
  const technician = { id: technicianId, name: 'Hana', username: 'hana', password: adminPassword }
  await send(program, cookie, { path: '/api/users', id: technicianId, body: technician })
  const item = { id: itemId, name: 'Screen', quantity: 100_000, unitCost: 450_050 }
  await send(program, cookie, { path: '/api/inventory', id: itemId, body: item })
  const body = new Uint8Array(await photo(32, 32).jpeg().toBuffer())
  const upload = await fetch(`${program.url}/api/files`, { method: 'POST', headers: { cookie }, body })
  const { id: fileId } = (await upload.json()) as { id: string }
  return { technicianId, itemId, fileId }
}

const line = { productId: randomUUID(), productName: 'Galaxy A15', quantity: 1, unitPrice: 1_850_000 }

/** A ticket with a part and a deposit, its next status, another payment, a sale, and so on. */
function* writesWith({ technicianId, itemId, fileId }: Supplies): Generator<Write, never, Reply> {
  const customer = { customerName: 'Abebe Kebede', customerPhone: '0911 234 567' }
  const device = { deviceType: 'Samsung A54', serialNumber: '490154203237518', problem: 'Screen damage' }
  const pictures = { signatureId: fileId, images: [{ slot: 1, fileId }] }
  const work = { technicianId, estimatedCompletion: shopDay(new Date()), parts: [{ itemId, quantity: 1 }] }
  const paid = { method: 'cash', amount: 1000 } as const
  for (;;) {
    const [ticketId, entryId, paymentId, saleId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const ticket = { id: ticketId, ...customer, ...device, ...pictures, ...work, deposit: paid }
    const { number } = yield { path: '/api/repairs', id: ticketId, body: ticket }
    yield { path: `/api/repairs/${number}/status`, id: entryId, body: { id: entryId, status: 'Completed' } }
    const payment = { paymentId, paidWas: paid.amount, ...paid }
    yield { path: `/api/repairs/${number}/payments`, id: paymentId, body: payment }
    yield { path: '/api/sales', id: saleId, body: saleInput([line], { id: saleId }) }
  }
}

/** Writes continuously until it is stopped. Collects the ids of the writes that the server has confirmed. */
const startWriting = (program: Program, cookie: string, supplies: Supplies) => {
  const confirmed: string[] = []
  let isStopped = false
  const { promise: reached, resolve: reachTarget } = Promise.withResolvers<void>()
  /** Repeats each write until it is confirmed, and returns the one that is not. */
  const write = async (): Promise<Write> => {
    const writes = writesWith(supplies)
    let next = writes.next().value
    while (!isStopped) {
      const reply = await send(program, cookie, next)
      if (!reply) continue
      confirmed.push(next.id)
      next = writes.next(reply).value
      if (confirmed.length >= writesBeforeKill) reachTarget()
    }
    return next
  }
  const all = Promise.all(Array.from({ length: writers }, write))
  const stop = async () => {
    isStopped = true
    return { confirmed, unconfirmed: await all }
  }
  return { reached: Promise.race([reached, all]), stop }
}

const killPostgres = (dataDir: string) => {
  const pid = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]
  process.kill(Number(pid), 'SIGKILL')
}

const isAnswering = async ({ url }: Program): Promise<boolean> => {
  const response = await fetch(`${url}/api/health`).catch(() => null)
  return response?.status === 200
}

/** What was written, by id, and whether all that belongs to it was written once. */
const written = sql<{ id: string; isWhole: boolean }>`
  select id, (select count(*) from sms_outbox where kind = 'repair' and reference = number and cause_id = repairs.id) = 1
    and (select sum(change) from stock_movements where repair_number = number) = -1
    and (select sum(quantity) from repair_parts where repair_id = repairs.id) = 1
    and (select sum(amount) from payments where repair_id = repairs.id) = paid as "isWhole"
  from repairs
  union all
  select id, amount = 1000 from payments where repair_id is not null
  union all
  select entry.id, repairs.status = entry.status and entry.status_position = 1 and
    (select count(*) from sms_outbox where kind = 'repair' and reference = number and cause_id = entry.id) = 1
  from repairs join (
    select *, row_number() over (partition by repair_id, status) as status_position from repair_history
  ) entry on repair_id = repairs.id
  where entry.status = 'Completed'
  union all
  select id, (select count(*) from sale_lines where sale_id = sales.id) = 1
    and (select sum(amount) from payments where sale_id = sales.id) = total
  from sales
  union all
  select id, quantity = (select sum(change) from stock_movements where item_id = inventory_items.id)
  from inventory_items`

/** The ids of confirmed writes that are missing, and of all that was written in part or twice. */
const findFaults = async (dataDir: string, confirmed: readonly string[]): Promise<string[]> => {
  const database = await joinDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, schemaFolder, () => {})
  try {
    const { rows } = await written.execute(database.db)
    const existing = new Set(rows.map(({ id }) => id))
    const faulty = rows.filter(({ isWhole }) => !isWhole).map(({ id }) => id)
    return [...faulty, ...confirmed.filter(id => !existing.has(id))]
  } finally {
    await database.close()
  }
}

const victims: Record<string, (program: Program, dataDir: string) => Promise<unknown>> = {
  'the program': program => endProgram(program, 'SIGKILL'),
  postgres: async (_program, dataDir) => killPostgres(dataDir),
  both: async (program, dataDir) => {
    killPostgres(dataDir)
    await endProgram(program, 'SIGKILL')
  },
}

test(`kill -9 of ${Object.keys(victims).join(', of ')} while tickets and sales are written, ${rounds} times each: no confirmed write is lost, none is stored in part or twice, and it recovers by itself`, async () => {
  const DATA_DIR = createdFolder()
  let program = await startProgram({ DATA_DIR })
  const cookie = await signInAt(program.url)
  const supplies = await addSupplies(program, cookie)
  const confirmed: string[] = [supplies.itemId]
  const kills = Array.from({ length: rounds }, () => Object.entries(victims)).flat()
  for (const [victim, kill] of kills) {
    const writing = startWriting(program, cookie, supplies)
    await writing.reached
    await kill(program, DATA_DIR)
    const stopped = await writing.stop()
    confirmed.push(...stopped.confirmed)
    if (program.child.exitCode !== null || program.child.signalCode !== null) program = await startProgram({ DATA_DIR })
    await expect.poll(() => isAnswering(program), { timeout: 20_000, interval: 20 }).toBe(true)
    // A connection of the killed server may still answer for a moment while new connections are refused.
    await expect
      .poll(() => findFaults(DATA_DIR, confirmed), {
        timeout: 20_000,
        interval: 20,
        message: `after a kill of ${victim}`,
      })
      .toEqual([])
    for (const write of stopped.unconfirmed) {
      await expect.poll(() => send(program, cookie, write), { timeout: 20_000, interval: 20 }).toBeDefined()
      confirmed.push(write.id)
    }
  }
  expect(await findFaults(DATA_DIR, confirmed)).toEqual([])
  expect(confirmed.length).toBeGreaterThanOrEqual(kills.length * writesBeforeKill)
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
}, 300_000)
