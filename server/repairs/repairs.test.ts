import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { repairStatuses } from '#contract/repairs/repairStatus.ts'
import type { Repair, RepairInList } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { foldRepairCounts } from './repairs.jobs.ts'

const shop = await openShop()
const { admin, technician, repairInput, buildRepair, buildItem } = await openDesk(shop)

const dayFromNow = (days: number) => shopDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const list = async (query: Record<string, string>, session: Session = admin) =>
  (await session.call('GET', `/api/repairs?${new URLSearchParams(query)}`)).json()
const numbersIn = async (query: Record<string, string>, session?: Session): Promise<string[]> =>
  (await list(query, session)).items.map(({ number }: RepairInList) => number)
const summary = async (session: Session = admin) => (await session.call('GET', '/api/repairs/summary')).json()
const setStatus = ({ id }: Repair, status: string) =>
  sql`update repairs set status = ${status}::repair_status where id = ${id}`.execute(shop.db)

test('REP-01 the list has the columns of each repair, newest first', async () => {
  const older = await buildRepair()
  const newer = await buildRepair()
  const { items } = await list({ limit: '2' })
  const { id, number, customerName, customerPhone, deviceType, serialNumber, problem, status, technician: by } = newer
  const { estimatedCompletion, createdAt, statusSince } = newer
  expect(items).toEqual([
    {
      id,
      number,
      customerName,
      customerPhone,
      deviceType,
      serialNumber,
      problem,
      status,
      technician: by,
      notRepairedCharge: null,
      cost: 0,
      paid: 0,
      paidBefore: 0,
      estimatedCompletion,
      createdAt,
      statusSince,
    },
    expect.objectContaining({ number: older.number }),
  ])
})

describe('REP-02 the search', () => {
  test.each([
    ['a customer', { customerName: 'Zerihun Q' }, 'zerihun q'],
    ['a customer in Amharic', { customerName: 'ዘሪሁን ቀ' }, 'ሪሁን'],
    ['a device', { deviceType: 'Xq Fold 5' }, 'XQ FOLD'],
    ['a serial', { serialNumber: 'SN-77-XQ' }, 'n-77-x'],
    ['a problem', { problem: 'Xq flickers 100%' }, '100%'],
    ['a phone', { customerPhone: '0977 665 544' }, '7766554'],
    ['a phone in local spelling', { customerPhone: '0977 665 545' }, '0977 665 545'],
    ['the beginning of a phone', { customerPhone: '0977 665 646' }, '0977665 64'],
    ['a foreign phone', { customerPhone: '+44 20 7946 0001' }, '0044 20 7946'],
    ['a phone from abroad', { customerPhone: '0977 665 747' }, '+251 977-665-747'],
  ])('finds %s by a part of its text', async (_what, overrides, search) => {
    const { number } = await buildRepair(overrides)
    await buildRepair()
    expect(await numbersIn({ search })).toEqual([number])
  })

  test('finds a repair by its number', async () => {
    const { number } = await buildRepair()
    expect(await numbersIn({ search: number.toLowerCase() })).toEqual([number])
  })

  test('finds a repair by its number in every spelling of the public page', async () => {
    const { id } = await buildRepair()
    await sql`update repairs set number = 'REP-7J0SGTB8' where id = ${id}`.execute(shop.db)
    for (const search of ['7J0S GTB8', '7jOsgtb8', 'rep 7j0s-gtb8', '#REP-7J0SGTB8'])
      expect(await numbersIn({ search }), search).toEqual(['REP-7J0SGTB8'])
    expect(await numbersIn({ search: '7jOs gtb8', delayed: 'true' })).toEqual([])
  })

  test.each(['%%', '__', 'Samsung%', '\\'])('searches for %j literally', async search => {
    expect(await numbersIn({ search })).toEqual([])
  })
})

test('REP-03 REP-04 delayed repairs can be listed alone and are counted', async () => {
  const owner = await shop.staff('Technician')
  const technicianId = owner.id
  const late = await buildRepair({ technicianId, estimatedCompletion: dayFromNow(-1) })
  await buildRepair({ technicianId, estimatedCompletion: dayFromNow(0) })
  for (const status of ['Completed', 'Delivered', 'NOT REPAIRED', 'Payment'])
    await setStatus(await buildRepair({ technicianId, estimatedCompletion: dayFromNow(-9) }), status)
  const started = await buildRepair({ technicianId, estimatedCompletion: dayFromNow(-9) })
  await setStatus(started, 'In Progress')
  expect(await numbersIn({ delayed: 'true' }, owner)).toEqual([started.number, late.number])
  expect(await numbersIn({ status: 'Payment' }, owner)).toHaveLength(1)
  expect(await numbersIn({ delayed: 'true', search: late.number }, owner)).toEqual([late.number])
  expect((await summary(owner)).delayed).toBe(2)
})

test('REP-09 a Technician lists, searches and counts only their own repairs, but opens any', async () => {
  const owner = await shop.staff('Technician')
  const { number } = await buildRepair({ technicianId: owner.id, deviceType: 'Xz 9' })
  const other = await buildRepair({ deviceType: 'Xz 9' })
  expect(await numbersIn({}, owner)).toEqual([number])
  expect(await numbersIn({ search: 'xz 9' }, owner)).toEqual([number])
  expect((await summary(owner)).byStatus).toMatchObject({ Received: 1 })
  expect((await owner.call('GET', `/api/repairs/${other.number}`)).statusCode).toBe(200)
})

test('REP-10 paging through the list returns each repair once, also with equal times', async () => {
  const owner = await shop.staff('Technician')
  const built = await Promise.all(
    Array.from({ length: 7 }, () => buildRepair({ technicianId: owner.id, deviceType: 'Paged' })),
  )
  await sql`update repairs set created_at = now() where device_type = 'Paged'`.execute(shop.db)
  for (const search of ['', 'paged']) {
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const page = await list({ search, limit: '3', ...(cursor && { cursor }) }, owner)
      seen.push(...page.items.map(({ number }: RepairInList) => number))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen)]).toEqual([7, new Set(built.map(({ number }) => number))])
  }
  expect((await admin.call('GET', '/api/repairs?limit=201')).statusCode).toBe(400)
})

describe('the counts by status', () => {
  const counted = async () => {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*) from repairs group by status`.execute(shop.db)
    const there = new Map(rows.map(({ status, count }) => [status, count]))
    return Object.fromEntries(repairStatuses.map(status => [status, there.get(status) ?? 0]))
  }
  const fold = () => foldRepairCounts.run({ db: shop.db } as never, {}, new AbortController().signal)

  test('match the tickets before and after folding', async () => {
    const moved = await buildRepair()
    await setStatus(moved, 'Completed')
    const removed = await buildRepair()
    await admin.call('DELETE', `/api/repairs/${removed.number}`)
    expect((await summary()).byStatus).toEqual(await counted())
    await fold()
    expect((await summary()).byStatus).toEqual(await counted())
  })

  test('stay correct while they are folded, read and changed at the same time', async () => {
    const before = (await summary()).byStatus.Received
    const opening = Array.from({ length: 20 }, () => buildRepair())
    const folding = Array.from({ length: 10 }, fold)
    const seen = Array.from({ length: 20 }, async () => (await summary()).byStatus.Received)
    await Promise.all([...opening, ...folding])
    for (const received of await Promise.all(seen)) {
      expect(received).toBeGreaterThanOrEqual(before)
      expect(received).toBeLessThanOrEqual(before + 20)
    }
    expect((await summary()).byStatus).toEqual(await counted())
    await fold()
    const { rows } = await sql`select from repair_counts where technician_id = ${technician.id}`.execute(shop.db)
    expect(rows.length).toBeLessThanOrEqual(repairStatuses.length)
  })
})

test('REP-03 the count of delayed repairs follows every change, also after folding', async () => {
  const fold = () => foldRepairCounts.run({ db: shop.db } as never, {}, new AbortController().signal)
  const owner = await shop.staff('Technician')
  const today = dayFromNow(0)
  const delayed = async () => (await summary(owner)).delayed
  const repair = await buildRepair({ technicianId: owner.id, estimatedCompletion: '2020-01-01' })
  await buildRepair({ technicianId: owner.id, estimatedCompletion: today })
  const edit = async (changes: object) => {
    const { version } = (await admin.call('GET', `/api/repairs/${repair.number}`)).json()
    await admin.call('PATCH', `/api/repairs/${repair.number}`, { editId: randomUUID(), version, ...changes })
  }
  expect(await delayed()).toBe(1)
  await fold()
  expect(await delayed()).toBe(1)
  await edit({ estimatedCompletion: today })
  expect(await delayed()).toBe(0)
  await edit({ estimatedCompletion: '2021-01-01' })
  await setStatus(repair, 'In Progress')
  expect(await delayed()).toBe(1)
  await fold()
  await setStatus(repair, 'Payment')
  expect(await delayed()).toBe(0)
  await fold()
  expect(await delayed()).toBe(0)
})

test('REP-06 a ticket is deleted with all that belongs to it, and its parts return to stock', async () => {
  const { id: itemId } = await buildItem({ quantity: 5 })
  const { id, number } = await buildRepair({ parts: [{ itemId, quantity: 2 }] })
  await sql`insert into approvals (id, repair_id, requested_by) values (${randomUUID()}, ${id}, ${technician.id})`.execute(
    shop.db,
  )
  expect((await technician.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(403)
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call('DELETE', `/api/repairs/${number}`)))
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([204, 404, 404, 404, 404])
  const movements = (await admin.call('GET', `/api/inventory/${itemId}/movements`)).json().items
  expect(movements).toMatchObject([
    { change: 2, reason: 'Repair', repairNumber: number },
    { change: -2 },
    { change: 5 },
  ])
  for (const table of ['repair_images', 'repair_parts', 'repair_history', 'approvals'] as const) {
    const left = await shop.db.selectFrom(table).select('repair_id').where('repair_id', '=', id).execute()
    expect(left).toEqual([])
  }
})

test('the stock stays correct when a ticket is edited and deleted at the same time', async () => {
  const { id: itemId } = await buildItem({ quantity: 5 })
  const { number, version } = await buildRepair({ parts: [{ itemId, quantity: 2 }] })
  const edit = { editId: randomUUID(), version, parts: [{ itemId, quantity: 4 }] }
  const [changed, deleted] = await Promise.all([
    admin.call('PATCH', `/api/repairs/${number}`, edit),
    admin.call('DELETE', `/api/repairs/${number}`),
  ])
  expect([200, 404]).toContain(changed.statusCode)
  expect(deleted.statusCode).toBe(204)
  const { quantity } = await shop.db
    .selectFrom('inventory_items')
    .select('quantity')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  expect(quantity).toBe(5)
})

test('only users who can read repairs can see the pictures of a ticket', async () => {
  const { signatureId } = await buildRepair(repairInput())
  const sales = await shop.staff('Sales')
  const seen = [admin, technician, sales].map(session => session.call('GET', `/api/files/${signatureId}`))
  expect((await Promise.all(seen)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
})
