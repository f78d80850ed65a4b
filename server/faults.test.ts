import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openingCategory } from '#contract/drawer/cashDirections.ts'
import { branchPlaces } from '#contract/settings/branchPlaces.ts'
import { derivedFigures } from './derivedFigures.ts'
import { joinDatabase } from './platform/db/openDatabase.ts'
import { verify } from './platform/derived/verify.ts'
import { schemaFolder } from './schema/schemaFolder.ts'
import { createdFolder } from './testing/createdFolder.ts'
import { photo } from './testing/pictures.ts'
import { adminPassword, endProgram, type Program, signInAt, startProgram } from './testing/program.ts'
import { givenBackFirst, type Reply, shopWrites, type Write } from './testing/shopWrites.ts'

const rounds = 3
const writesBeforeKill = 20

const noReply: Reply = { number: '', version: 0, expected: 0, sale: { version: 0 } }

/** Undefined if the server does not answer, or has no database at the moment. */
const send = async ({ url }: Program, cookie: string, write: Omit<Write, 'id'>): Promise<Reply | undefined> => {
  const { method, path, body } = write
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), cookie },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (!response || text === undefined || response.status === 503) return undefined
  // What was deleted before the answer was lost is not found.
  if (method === 'DELETE' && (response.ok || response.status === 404)) return noReply
  if (!response.ok) throw new Error(text)
  return JSON.parse(text)
}

/** An Admin of a branch, or one of none who chooses its drawer, who writes on and on. */
interface Writer {
  readonly cookie: string
  readonly technicianCookie: string
  readonly writes: ReturnType<typeof shopWrites>
  /** Not confirmed yet. */
  next: Write
}

const uploadPhoto = async ({ url }: Program, cookie: string): Promise<string> => {
  const body = new Uint8Array(await photo(32, 32).jpeg().toBuffer())
  const upload = await fetch(`${url}/api/files`, { method: 'POST', headers: { cookie }, body })
  return ((await upload.json()) as { id: string }).id
}

const addWriters = async (program: Program, itemId: string): Promise<Writer[]> => {
  const admin = await signInAt(program.url)
  const technicianId = randomUUID()
  const add = (path: string, body: object) => send(program, admin, { method: 'POST', path, body })
  const addUser = (user: object) => add('/api/users', { id: randomUUID(), password: adminPassword, ...user })
  await addUser({ id: technicianId, name: 'Hana', username: 'hana' })
  const technicianCookie = await signInAt(program.url, 'hana')
  await add('/api/inventory', { id: itemId, name: 'Screen', quantity: 100_000, unitCost: 450_050 })
  const addWriter = async (drawer: number): Promise<Writer> => {
    const [userId, username] = [randomUUID(), `writer${drawer}`]
    const branch = drawer === branchPlaces.length - 1 ? null : drawer
    await addUser({ id: userId, name: username, username, role: 'Admin', branch })
    const cookie = await signInAt(program.url, username)
    const fileId = await uploadPhoto(program, cookie)
    const writes = shopWrites({ userId, technicianId, itemId, fileId, drawer })
    return { cookie, technicianCookie, writes, next: writes.next().value }
  }
  return Promise.all(branchPlaces.map(addWriter))
}

/** Sends the next write of a writer. Returns its id if it is confirmed. */
const writeNext = async (program: Program, writer: Writer): Promise<string | undefined> => {
  const { cookie, technicianCookie, writes, next } = writer
  const reply = await send(program, next.isTechnicians ? technicianCookie : cookie, next)
  if (!reply) return undefined
  writer.next = writes.next(reply).value
  return next.id
}

/** Writes continuously until it is stopped. Collects the ids of the writes that the server has confirmed. */
const startWriting = (program: Program, writers: readonly Writer[]) => {
  const confirmed: string[] = []
  let isStopped = false
  const { promise: reached, resolve: reachTarget } = Promise.withResolvers<void>()
  const write = async (writer: Writer) => {
    while (!isStopped) {
      const id = await writeNext(program, writer)
      if (id) confirmed.push(id)
      if (confirmed.length >= writesBeforeKill) reachTarget()
    }
  }
  const all = Promise.all(writers.map(write))
  const stop = async () => {
    isStopped = true
    await all
    return confirmed
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
  select id, replaces is null or exists (select from payments reversal where reversal.reverses = payments.replaces)
  from payments where reverses is null
  union all
  select entry.id, repairs.status = entry.status and entry.status_position = 1 and
    (select count(*) from sms_outbox where kind = 'repair' and reference = number and cause_id = entry.id) = 1
    and (entry.status <> 'Delivered' or paid = 3000) and (entry.status <> 'NOT REPAIRED' or not_repaired_charge = 600)
  from repairs join (
    select *, row_number() over (partition by repair_id, status) as status_position from repair_history
  ) entry on repair_id = repairs.id
  where entry.status <> 'Received'
  union all
  select id, (select count(*) from sale_lines where sale_id = sales.id) = 1
    and (select sum(amount) from payments where sale_id = sales.id) = paid
    and ((select sum(amount) from payments where sale_id = sales.id and kind = 'sale') = total or received_at is not null and paid > 0)
    and (exists (select from payments where sale_id = sales.id and kind = 'sale' and method = 'exchange'))
      = (exists (select from returns where exchanged_for = sales.id))
  from sales
  union all
  select row_id::uuid, not exists (select from sales where id = row_id::uuid)
    and (select sum(amount) from payments where sale_id = row_id::uuid) = 0
  from audit_log where table_name = 'sales' and after is null
  union all
  select row_id::uuid, not exists (select from repairs where id = row_id::uuid)
    and (select sum(change) from stock_movements where repair_number = before ->> 'number') = 0
    and (select sum(amount) from payments where repair_id = row_id::uuid) = 0
  from audit_log where table_name = 'repairs' and after is null
  union all
  select id, state = 'pending' and (select status from repairs where id = repair_id) = 'Received'
    and (select count(*) from approvals request where request.repair_id = approvals.repair_id) = 1
  from approvals
  union all
  select id, (select sum(quantity) from return_lines where return_id = returns.id) = 1
    and -(select sum(amount) from payments where return_id = returns.id)
      in (${givenBackFirst}, (select sum(amount) from return_lines where return_id = returns.id))
  from returns
  union all
  select id, reopened_at is not null or expected - opening = (
    select sum(amount) from payments
    where payments.branch = drawer_days.branch and drawer_day = day and category is distinct from ${openingCategory}
  )
  from drawer_days
  union all
  select id, quantity = (select sum(change) from stock_movements where item_id = inventory_items.id)
  from inventory_items`

/** The ids of confirmed writes that are missing and of all that was written in part or twice, and figures that disagree with it. */
const findFaults = async (dataDir: string, confirmed: readonly string[]): Promise<string[]> => {
  const database = await joinDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, schemaFolder, () => {})
  try {
    const { rows } = await written.execute(database.db)
    const existing = new Set(rows.map(({ id }) => id))
    const faulty = rows.filter(({ isWhole }) => !isWhole).map(({ id }) => id)
    const differences = await verify(database.db, derivedFigures)
    return [
      ...faulty,
      ...confirmed.filter(id => !existing.has(id)),
      ...differences.flatMap(({ figure, examples }) => [figure, ...examples]),
    ]
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

test(`kill -9 of ${Object.keys(victims).join(', of ')} while tickets, requests for approval, sales, payments, what is given back, exchanges, deletions, offline sales, cash and closes are written, ${rounds} times each: no confirmed write is lost, none is stored in part or twice, and it recovers by itself`, async () => {
  const DATA_DIR = createdFolder()
  let program = await startProgram({ DATA_DIR })
  const itemId = randomUUID()
  const writers = await addWriters(program, itemId)
  const confirmed: string[] = [itemId]
  const kills = Array.from({ length: rounds }, () => Object.entries(victims)).flat()
  for (const [victim, kill] of kills) {
    const writing = startWriting(program, writers)
    await writing.reached
    await kill(program, DATA_DIR)
    confirmed.push(...(await writing.stop()))
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
    for (const writer of writers) {
      let id: string | undefined
      while (!id) id = await writeNext(program, writer)
      confirmed.push(id)
    }
  }
  expect(await findFaults(DATA_DIR, confirmed)).toEqual([])
  expect(confirmed.length).toBeGreaterThanOrEqual(kills.length * writesBeforeKill)
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
}, 300_000)
