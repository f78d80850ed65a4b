import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import type { Counts } from '#contract/drawer/denominations.ts'
import type { Drawer, listDrawers } from '#contract/drawer/drawer.ts'
import type { DrawerDay } from '#contract/drawer/drawerDays.ts'
import { firstExpenses } from '#contract/drawer/firstExpenses.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)

const today = businessDay(new Date())
const dayBefore = (days: number) => businessDay(new Date(Date.now() - days * 86_400_000))

/** The tests have drawers of their own: each moves on to the next branch. */
const setBranch = (session: Session, branch: number | null) =>
  shop.db.updateTable('users').set({ branch }).where('id', '=', session.id).execute()

/** A clerk of an empty drawer. What the earlier tests did with it is removed. */
const openDrawer = async (branch: number | null) => {
  await shop.owner.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`delete from payments where branch is not distinct from ${branch}`.execute(trx)
    await sql`delete from drawer_days where branch is not distinct from ${branch}`.execute(trx)
  })
  const clerk = await shop.staff('Sales')
  await setBranch(clerk, branch)
  await setBranch(admin, branch)
  return clerk
}

const query = (branch: number | null) => `branch=${branch ?? 'none'}`
const drawerOf = async (session: Session, branch: number | null): Promise<Drawer> =>
  (await session.call('GET', `/api/drawer?${query(branch)}`)).json()
const expectedOf = async (branch: number | null) => (await drawerOf(admin, branch)).figures?.expected

const none: Counts = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }
/** Counts that make an amount of up to 10,000 Birr in small coins. */
const countOf = (santim: number): Counts => ({
  ...none,
  smaller: santim % 1_000_000,
  100: Math.floor(santim / 1_000_000) * 100,
})

const close = (session: Session, branch: number | null, input: object = {}) =>
  session.call('POST', '/api/drawer/days', {
    ...{ id: randomUUID(), branch, day: today, counts: none, reason: 'Test', ...input },
  })
const closed = async (session: Session, branch: number | null, input: object = {}): Promise<DrawerDay> => {
  const reply = await close(session, branch, input)
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json()
}
const recordCash = (session: Session, branch: number | null, input: object) =>
  session.call('POST', '/api/drawer/cash', { id: randomUUID(), branch, direction: 'in', note: 'Test', ...input })
const sell = async (session: Session, unitPrice: number, overrides: object = {}) =>
  buildSale(session, saleInput([await buildLine(shop, { unitPrice })], overrides))
/** A payment of an earlier day, as an unsent sale brings it. */
const payLate = (session: Session, branch: number | null, amount: number, daysAgo: number) =>
  sql`
    insert into payments (id, kind, method, amount, note, received_by, received_by_name, branch, received_at)
    values (gen_random_uuid(), 'cash', 'cash', ${amount}, 'Test', ${session.id}, 'Hana', ${branch},
      now() - ${daysAgo} * interval '1 day')`.execute(shop.db)
const correctSale = (session: Session, id: string, version: number, input: object) =>
  session.call('PATCH', `/api/sales/${id}/payments/${id}`, {
    ...{ correctionId: randomUUID(), version, method: 'cash', reason: 'Mistyped', ...input },
  })

describe('the day on which a payment counts', () => {
  test('RETN-05 on the server, a sale with a return or whose cash is in a closed day cannot be deleted, only returned; any other can', async () => {
    const clerk = await openDrawer(1)
    const byTelebirr = { paymentMethod: 'telebirr' }
    const cash = await sell(clerk, 50_000)
    const [transfer, other] = [await sell(clerk, 50_000, byTelebirr), await sell(clerk, 50_000, byTelebirr)]
    const day = await closed(admin, 1, { counts: countOf(50_000) })
    const remove = ({ id }: { id: string }) => admin.call('DELETE', `/api/sales/${id}?reason=Mistake`)
    expect((await remove(cash)).json().code).toBe('sales.dayClosed')
    expect((await remove(transfer)).statusCode).toBe(204)
    const given = { lines: [{ place: 1, quantity: 1 }], amount: 50_000, method: 'cash', reason: 'Scratched' }
    const takeBack = ({ id, version }: Sale, input: object) =>
      admin.call('POST', `/api/sales/${id}/returns`, { returnId: randomUUID(), version, ...given, ...input })
    expect((await takeBack(other, { method: 'telebirr' })).statusCode).toBe(201)
    expect((await remove(other)).json().code).toBe('sales.hasReturn')
    expect((await takeBack(cash, {})).statusCode).toBe(201)
    expect((await remove(cash)).json().code).toBe('sales.hasReturn')
    const { figures, late } = await drawerOf(admin, 1)
    expect([figures?.givenBack, late.length, day.expected]).toEqual([-50_000, 1, 50_000])
  })

  test('a sale whose cash was counted in a closed day cannot be deleted after a correction of its payment either; one corrected before the close can', async () => {
    const clerk = await openDrawer(1)
    const [removed, moved, inTime] = [await sell(clerk, 50_000), await sell(clerk, 50_000), await sell(clerk, 50_000)]
    const correct = async ({ id, version }: Sale, input: object) =>
      expect((await correctSale(clerk, id, version, input)).statusCode).toBe(200)
    const remove = ({ id }: Sale) => clerk.call('DELETE', `/api/sales/${id}?reason=Mistake`)
    await correct(inTime, { amount: 50_000, method: 'telebirr' })
    await closed(admin, 1, { counts: countOf(100_000) })
    await correct(removed, { amount: 0 })
    await correct(moved, { amount: 50_000, method: 'telebirr' })
    for (const sale of [removed, moved]) expect((await remove(sale)).statusCode).toBe(409)
    expect((await remove(removed)).json().code).toBe('sales.dayClosed')
    expect((await remove(inTime)).statusCode).toBe(204)
  })

  test('a ticket whose cash is in a closed day cannot be deleted until the payment is removed; one paid otherwise can', async () => {
    await openDrawer(1)
    const cash = await buildRepair({ extraCost: 50_000, deposit: { method: 'cash', amount: 50_000 } })
    const transfer = await buildRepair({ extraCost: 50_000, deposit: { method: 'telebirr', amount: 50_000 } })
    const remove = ({ number }: { number: string }) => admin.call('DELETE', `/api/repairs/${number}?reason=Mistake`)
    await closed(admin, 1, { counts: countOf(50_000) })
    expect((await remove(cash)).json().code).toBe('repairs.dayClosed')
    expect(await expectedOf(1)).toBe(50_000)
    expect((await remove(transfer)).statusCode).toBe(204)
    const removed = { correctionId: randomUUID(), paidWas: 50_000, method: 'cash', amount: 0, reason: 'Never received' }
    const path = `/api/repairs/${cash.number}/payments/${cash.id}`
    expect((await admin.call('PATCH', path, removed)).statusCode).toBe(200)
    expect((await remove(cash)).statusCode).toBe(204)
    expect((await drawerOf(admin, 1)).late).toMatchObject([{ amount: -50_000, reason: 'Never received' }])
  })

  test('with an older day open, what is paid in and out since is listed, each with its day', async () => {
    const clerk = await openDrawer(1)
    await payLate(clerk, 1, 700, 1)
    await recordCash(clerk, 1, { amount: 300 })
    for (const session of [admin, clerk]) {
      const { day, movements } = await drawerOf(session, 1)
      expect([day, movements.map(({ amount, day }) => [amount, day])]).toEqual([
        dayBefore(1),
        [
          [300, today],
          [700, dayBefore(1)],
        ],
      ])
    }
    expect((await closed(admin, 1, { day: dayBefore(1), counts: countOf(1000) })).movements).toHaveLength(1)
    expect((await drawerOf(admin, 1)).movements.map(({ amount }) => amount)).toEqual([300])
  })

  test('CASH-03 a closed day never changes, what comes later is late on the next, and an Admin reopens the last with a reason', async () => {
    const clerk = await openDrawer(0)
    await sell(clerk, 50_000)
    await payLate(clerk, 0, 10_000, 1)
    const yesterday = await closed(admin, 0, { day: dayBefore(1), counts: countOf(60_000) })
    expect(yesterday).toMatchObject({ opening: 0, expected: 60_000, counted: 60_000, difference: 0, kept: 60_000 })
    await payLate(clerk, 0, 700, 1)
    await payLate(clerk, 0, 30, 5)
    const open = await drawerOf(admin, 0)
    expect(open).toMatchObject({
      day: today,
      opening: 10_000,
      figures: { sales: 50_000, paidIn: 730, expected: 60_730 },
    })
    expect(open.late.map(({ amount, drawerDay }) => [amount, drawerDay])).toEqual([
      [700, today],
      [30, today],
    ])
    const again: DrawerDay = (await admin.call('GET', `/api/drawer/days/${yesterday.id}`)).json()
    expect(again).toMatchObject({ expected: 60_000, difference: 0, figures: { expected: 60_000 }, lateAmount: 730 })
    expect(again.lateChanges.map(({ amount }) => amount)).toEqual([700, 30])
    for (const change of [sql`update drawer_days set kept = 1`, sql`delete from drawer_days`])
      await expect(change.execute(shop.db)).rejects.toThrow('A closed day of a drawer never changes')
    const move = sql`update payments set drawer_day = ${today}`
    await expect(move.execute(shop.db)).rejects.toThrow('permission denied')
    await expect(sql`update payments set amount = 1`.execute(shop.owner.db)).rejects.toThrow('append-only')
    const reopen = (session: Session, reason: string) =>
      session.call('POST', `/api/drawer/days/${yesterday.id}/reopening`, { reopeningId: randomUUID(), reason })
    expect((await reopen(clerk, 'Miscounted')).statusCode).toBe(403)
    expect((await reopen(admin, ' ')).json().details.fields).toEqual({ reason: 'Reason is required' })
    expect((await reopen(admin, 'Miscounted')).json().reopened).toMatchObject({ reason: 'Miscounted' })
    expect((await drawerOf(admin, 0)).day).toBe(dayBefore(1))
  })

  test('a correction of a payment of a closed day is late on the open day, both what is taken back and what replaces it', async () => {
    const clerk = await openDrawer(1)
    const { id } = await sell(clerk, 50_000)
    const first = await closed(clerk, 1, { counts: countOf(50_000) })
    expect((await correctSale(clerk, id, 1, { amount: 20_000 })).statusCode).toBe(200)
    const open = await drawerOf(admin, 1)
    expect(open.day > today).toBe(true)
    expect(open).toMatchObject({ opening: 50_000, figures: { sales: -30_000, expected: 20_000 } })
    expect(open.late).toMatchObject([
      { amount: -50_000, saleId: id, reason: 'Mistyped' },
      { amount: 20_000, saleId: id },
    ])
    expect((await admin.call('GET', `/api/drawer/days/${first.id}`)).json()).toMatchObject({
      expected: 50_000,
      lateAmount: -30_000,
    })
  })

  test('only cash counts; what corrects cash from before there were drawers does not', async () => {
    const clerk = await openDrawer(2)
    await sell(clerk, 50_000, { paymentMethod: 'telebirr' })
    const { id } = await sell(clerk, 40_000)
    await shop.owner.db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update payments set drawer_day = null where id = ${id}`.execute(trx)
    })
    await correctSale(clerk, id, 1, { amount: 10_000 })
    expect(await expectedOf(2)).toBe(0)
    const other = await sell(clerk, 5000, { paymentMethod: 'telebirr' })
    await correctSale(clerk, other.id, 1, { amount: 5000 })
    expect(await expectedOf(2)).toBe(5000)
  })

  test('nor does it if it was corrected to another method and back', async () => {
    const clerk = await openDrawer(2)
    const { id } = await sell(clerk, 40_000)
    await shop.owner.db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update payments set drawer_day = null where id = ${id}`.execute(trx)
    })
    let paymentId = id
    for (const method of ['telebirr', 'cash', 'bank', 'cash']) {
      const { version } = (await clerk.call('GET', `/api/sales/${id}`)).json()
      const input = { correctionId: randomUUID(), version, method, amount: 40_000, reason: 'Mistyped' }
      const reply = await clerk.call('PATCH', `/api/sales/${id}/payments/${paymentId}`, input)
      expect([reply.statusCode, await expectedOf(2)], method).toEqual([200, 0])
      paymentId = input.correctionId
    }
  })

  test('what an older version has counted of such cash is taken out of the drawer with it', async () => {
    const clerk = await openDrawer(2)
    const { id } = await sell(clerk, 40_000)
    await shop.owner.db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update payments set drawer_day = null where id = ${id}`.execute(trx)
    })
    const correct = async (paymentId: string, input: object) => {
      const { version } = (await clerk.call('GET', `/api/sales/${id}`)).json()
      const correction = { correctionId: randomUUID(), version, amount: 40_000, reason: 'Mistyped', ...input }
      const reply = await clerk.call('PATCH', `/api/sales/${id}/payments/${paymentId}`, correction)
      expect(reply.statusCode, reply.body).toBe(200)
      return correction.correctionId
    }
    const counted = await correct(await correct(id, { method: 'telebirr' }), { method: 'cash' })
    await shop.owner.db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update payments set drawer_day = ${today} where id = ${counted}`.execute(trx)
    })
    expect(await expectedOf(2)).toBe(40_000)
    await correct(counted, { method: 'cash', amount: 0 })
    expect(await expectedOf(2)).toBe(0)
  })

  test('what comes late counts on the oldest open day, or today: nobody must close a day without business', async () => {
    const clerk = await openDrawer(1)
    await payLate(clerk, 1, 100, 4)
    await closed(admin, 1, { day: dayBefore(4), counts: countOf(100) })
    await payLate(clerk, 1, 20, 4)
    expect(await drawerOf(admin, 1)).toMatchObject({
      ...{ day: today, unclosedDays: 0, figures: { expected: 120 } },
      late: [{ amount: 20, drawerDay: today }],
    })
    await payLate(clerk, 1, 3, 2)
    await payLate(clerk, 1, 7, 5)
    expect(await drawerOf(admin, 1)).toMatchObject({
      ...{ day: dayBefore(2), unclosedDays: 1, figures: { expected: 130 } },
      late: [{ amount: 7, drawerDay: dayBefore(2) }],
    })
  })

  /** As if what was done in this drawer so far had been done some days earlier. */
  const passDays = (branch: number, days: number) =>
    shop.owner.db.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx)
      const shift = sql`${days} * interval '1 day'`
      await sql`
        update payments set drawer_day = drawer_day - ${days}::int, received_at = received_at - ${shift},
          recorded_at = recorded_at - ${shift} where branch = ${branch}`.execute(trx)
      await sql`
        update drawer_days set day = day - ${days}::int, closed_at = closed_at - ${shift} where branch = ${branch}`.execute(
        trx,
      )
    })
  const closeWithoutCount = async (branch: number, day: string) => {
    const input = { id: randomUUID(), branch, day, note: 'Forgotten' }
    const reply = await admin.call('POST', '/api/drawer/uncounted-days', input)
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json()
  }

  test('what comes in the evening after the close makes no day without business one that must be closed, and counts on the next', async () => {
    const [clerk, colleague] = [await openDrawer(1), await shop.staff('Sales')]
    await setBranch(colleague, 1)
    await recordCash(clerk, 1, { amount: 1000 })
    const first = await closed(clerk, 1, { counts: countOf(1000) })
    await payLate(clerk, 1, 200, 0)
    expect((await drawerOf(admin, 1)).figures?.expected).toBe(1200)
    await passDays(1, 2)
    await payLate(clerk, 1, 30, 2)
    await recordCash(clerk, 1, { amount: 4 })
    const open = await drawerOf(admin, 1)
    expect(open).toMatchObject({ day: today, unclosedDays: 0, opening: 1000, figures: { paidIn: 234, expected: 1234 } })
    expect(open.late.map(({ amount, drawerDay }) => [amount, drawerDay])).toEqual([
      [200, today],
      [30, today],
    ])
    expect(open.movements.map(({ amount, day }) => [amount, day]).sort()).toEqual([
      [200, today],
      [30, today],
      [4, today],
    ])
    const lateAmount = async () => (await admin.call('GET', `/api/drawer/days/${first.id}`)).json()
    expect(await lateAmount()).toMatchObject({
      lateAmount: 230,
      lateChanges: [{ drawerDay: today }, { drawerDay: today }],
    })
    const lateForOthers = async () => (await colleague.call('GET', `/api/drawer/days/${first.id}`)).json().lateAmount
    expect(await lateForOthers()).toBe(0)
    const last = await closed(clerk, 1, { counts: countOf(1234), reason: '' })
    expect(last).toMatchObject({
      opening: 1000,
      expected: 1234,
      difference: 0,
      figures: { paidIn: 234, expected: 1234 },
    })
    expect([last.late.length, last.movements.length]).toEqual([2, 3])
    expect(await lateAmount()).toMatchObject({
      lateAmount: 230,
      lateChanges: [{ drawerDay: today }, { drawerDay: today }],
    })
    expect(await lateForOthers()).toBe(230)
    expect(await drawerOf(admin, 1)).toMatchObject({ opening: 1234, figures: { expected: 1234 }, late: [] })
    await admin.call('POST', `/api/drawer/days/${last.id}/reopening`, { reopeningId: randomUUID(), reason: 'Again' })
    expect(await drawerOf(admin, 1)).toMatchObject({ day: today, opening: 1000, figures: { expected: 1234 } })
    await admin.call('POST', `/api/drawer/days/${first.id}/reopening`, { reopeningId: randomUUID(), reason: 'Again' })
    expect(await drawerOf(admin, 1)).toMatchObject({
      day: dayBefore(2),
      opening: 0,
      figures: { paidIn: 1230, laterCash: 4 },
    })
  })

  test('it counts on the first day with business if that is older than today, also if that comes later still or is closed without a count', async () => {
    const clerk = await openDrawer(2)
    await recordCash(clerk, 2, { amount: 1000 })
    await closed(clerk, 2, { counts: countOf(1000) })
    await payLate(clerk, 2, 200, 0)
    await passDays(2, 5)
    await payLate(clerk, 2, 30, 2)
    expect(await drawerOf(admin, 2)).toMatchObject({
      ...{ day: dayBefore(2), unclosedDays: 1, late: [{ amount: 200, drawerDay: dayBefore(2) }] },
      figures: { paidIn: 230, laterCash: 0, expected: 1230 },
    })
    await payLate(clerk, 2, 4, 3)
    expect(await drawerOf(admin, 2)).toMatchObject({
      ...{ day: dayBefore(3), unclosedDays: 2, late: [{ amount: 200, drawerDay: dayBefore(3) }] },
      figures: { paidIn: 204, laterCash: 30, expected: 1234 },
    })
    expect(await closeWithoutCount(2, dayBefore(2))).toMatchObject({ opening: 1204, expected: 1234, late: [] })
    const { items } = (await admin.call('GET', `/api/drawer/days?${query(2)}`)).json()
    const amounts = items.map(({ day, expected }: DrawerDay) => [day, expected])
    expect(amounts).toEqual([
      [dayBefore(2), 1234],
      [dayBefore(3), 1204],
      [dayBefore(5), 1000],
    ])
    expect(await drawerOf(admin, 2)).toMatchObject({ day: today, opening: 1234, figures: { expected: 1234 } })
  })

  test('nothing is lost between two days when people pay while the day is closed', async () => {
    const clerk = await openDrawer(3)
    const payments = Array.from({ length: 24 }, () => recordCash(clerk, 3, { amount: 100 }))
    const closing = close(clerk, 3, { counts: none })
    const replies = await Promise.all([...payments, closing])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(25).fill(201))
    const { expected, difference } = (await closing).json()
    expect(difference + expected).toBe(0)
    const next = await drawerOf(admin, 3)
    expect(expected + (next.figures?.expected ?? 0)).toBe(2400)
  })

  test('a payment that has begun before the close is waited for and counted', async () => {
    const clerk = await openDrawer(0)
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
    const { promise: isPaid, resolve: paid } = Promise.withResolvers<void>()
    const payment = shop.db.transaction().execute(async trx => {
      await sql`
        insert into payments (id, kind, method, amount, note, received_by, received_by_name, branch)
        values (gen_random_uuid(), 'cash', 'cash', 300, 'Test', ${clerk.id}, 'Hana', 0)`.execute(trx)
      paid()
      await isDone
    })
    await isPaid
    const closing = close(clerk, 0)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(shop.db)
        return rows.length
      })
      .toBeGreaterThan(0)
    finish()
    await payment
    expect((await closing).json()).toMatchObject({ expected: 300, difference: -300 })
  })
})

describe('what a person sees before the count', () => {
  test('CASH-01 the expected amount is the opening amount with all that came in and went out', async () => {
    const clerk = await openDrawer(1)
    const technician = await shop.staff('Technician')
    await setBranch(technician, 1)
    await recordCash(clerk, 1, { direction: 'opening', amount: 100_000, note: 'Opening amount' })
    await sell(clerk, 50_000)
    const repair = await buildRepair({ extraCost: 0, deposit: { method: 'cash', amount: 7000 } })
    await admin.call('POST', `/api/repairs/${repair.number}/pay-backs`, {
      ...{ paymentId: randomUUID(), paidWas: 7000, method: 'cash', amount: 2000 },
    })
    await recordCash(clerk, 1, { amount: 300, note: 'Small change' })
    await recordCash(technician, 1, { direction: 'out', amount: 40, category: 'Transport', note: 'Taxi' })
    const seen = await drawerOf(admin, 1)
    const figures = { sales: 50_000, repairs: 7000, givenBack: -2000, paidIn: 300, paidOut: -40, expected: 155_260 }
    expect(seen).toMatchObject({ day: today, opening: 100_000, hasOpening: true, figures })
    expect(seen.movements.map(({ direction, amount, category }) => [direction, amount, category])).toEqual([
      ['out', 40, 'Transport'],
      ['in', 300, null],
      ['opening', 100_000, null],
    ])
    const closedDay = await closed(clerk, 1, { counts: countOf(155_260), reason: '' })
    expect(closedDay).toMatchObject({ opening: 100_000, figures, difference: 0, reason: null })
  })

  test('Admins see in the list of drawers what should be in each now, over days that nobody has closed', async () => {
    const clerk = await openDrawer(1)
    const listed = async (session: Session) => {
      const { items }: ReplyOf<typeof listDrawers> = (await session.call('GET', '/api/drawers')).json()
      return items.find(({ branch }) => branch === 1)?.expected
    }
    expect(await listed(admin)).toBe(0)
    await payLate(clerk, 1, 500, 2)
    await closed(clerk, 1, { day: dayBefore(2), counts: countOf(500), kept: 200 })
    await payLate(clerk, 1, 1000, 1)
    await sell(clerk, 50_000)
    await recordCash(clerk, 1, { direction: 'out', amount: 40, category: 'Transport', note: 'Taxi' })
    expect(await listed(admin)).toBe(51_160)
    expect(await listed(clerk)).toBeNull()
    await closed(admin, 1, { day: dayBefore(1), counts: countOf(51_160) })
    expect([await listed(admin), await expectedOf(1)]).toEqual([51_160, 51_160])
  })

  test('others than Admins get neither the expected amount nor what gives it away', async () => {
    const clerk = await openDrawer(2)
    const colleague = await shop.staff('Sales')
    await setBranch(colleague, 2)
    await sell(clerk, 77_777)
    await recordCash(colleague, 2, { direction: 'out', amount: 1111, category: 'Food', note: 'Lunch' })
    await recordCash(clerk, 2, { amount: 2222, note: 'Small change' })
    const reply = await clerk.call('GET', `/api/drawer?${query(2)}`)
    expect(reply.json()).toMatchObject({ figures: null, opening: 0, movements: [{ amount: 2222 }], late: [] })
    for (const secret of ['77777', '1111', '78888']) expect(reply.body).not.toContain(secret)
    const refused = await close(clerk, 2, { reason: '' })
    expect(refused.json()).toMatchObject({
      code: 'drawer.reasonRequired',
      details: { fields: { reason: expect.any(String) } },
    })
    expect(refused.body).not.toContain('7888')
    expect((await closed(clerk, 2)).expected).toBe(78_888)
  })

  test('nor do they learn from a day that is closed early, or was reopened, what others have taken since', async () => {
    const clerk = await openDrawer(2)
    const colleague = await shop.staff('Sales')
    await setBranch(colleague, 2)
    await recordCash(clerk, 2, { direction: 'opening', amount: 1000, note: 'Opening amount' })
    const { id } = await closed(clerk, 2, { counts: countOf(1000), reason: '' })
    await sell(colleague, 66_666)
    await recordCash(colleague, 2, { amount: 3333, note: 'Small change' })
    const bodies = async () =>
      Promise.all(
        [`/api/drawer/days?${query(2)}`, `/api/drawer/days/${id}`].map(
          async path => (await clerk.call('GET', path)).body,
        ),
      )
    const early = await bodies()
    for (const body of early) expect(body).toContain('"lateAmount":0')
    expect((await admin.call('GET', `/api/drawer/days/${id}`)).json()).toMatchObject({ lateAmount: 69_999 })
    await admin.call('POST', `/api/drawer/days/${id}/reopening`, {
      reopeningId: randomUUID(),
      reason: 'Counted too early',
    })
    const reopened = JSON.parse((await bodies())[1] ?? '')
    expect(reopened).toMatchObject({
      figures: null,
      late: [],
      lateChanges: [],
      reopened: { reason: 'Counted too early' },
    })
    for (const body of [...early, ...(await bodies())])
      for (const secret of ['66666', '3333', '69999']) expect(body).not.toContain(secret)
    await close(admin, 2, { counts: countOf(70_999), reason: '' })
  })

  test('the drawer of another branch is closed to them, and an unknown one does not exist', async () => {
    const clerk = await openDrawer(3)
    for (const path of [
      `/api/drawer?${query(0)}`,
      `/api/drawer/days?${query(0)}`,
      `/api/drawer/differences?branch=none`,
    ])
      expect((await clerk.call('GET', path)).json().code, path).toBe('drawer.otherBranch')
    expect((await recordCash(clerk, 0, { amount: 1 })).json().code).toBe('drawer.otherBranch')
    expect((await close(clerk, 0)).json().code).toBe('drawer.otherBranch')
    const unknown = await admin.call('GET', '/api/drawer?branch=7')
    expect([unknown.statusCode, unknown.json().details.fields.branch]).toEqual([
      400,
      'Please choose a branch of the shop',
    ])
    await setBranch(admin, null)
    expect((await admin.call('GET', '/api/drawer')).json().branch, 'the first one of an Admin without a branch').toBe(0)
    const { items } = (await clerk.call('GET', '/api/drawers')).json()
    expect(items).toEqual([{ branch: 3, unclosedDay: null, unclosedDays: 0, expected: null }])
  })
})

describe('cash paid in and out', () => {
  test.each([
    [{ amount: 0 }, { amount: 'Please enter the amount' }],
    [{ amount: -1 }, { amount: 'Amount must be 0 or more' }],
    [{ amount: 10_000_000_001 }, { amount: 'Amount can be at most 100,000,000' }],
    [{ amount: 1, note: ' ' }, { note: 'Reason is required' }],
    [{ amount: 1, direction: 'out' }, { category: 'Please choose what it was for' }],
    [
      { amount: 1, direction: 'out', category: 'Gold' },
      { category: 'This category is not in the list of the shop. Please choose another one.' },
    ],
    [{ amount: 1, branch: 9 }, { branch: expect.any(String) }],
  ])('%j is refused with words', async (input, fields) => {
    const refused = await recordCash(admin, null, input)
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
  })

  test('an opening amount is entered once, more than there is may go out, and a retry pays once', async () => {
    const clerk = await openDrawer(null)
    const opening = { id: randomUUID(), direction: 'opening', amount: 1000, note: 'Opening amount' }
    const [first, second] = await Promise.all([
      recordCash(clerk, null, opening),
      recordCash(clerk, null, { ...opening, id: randomUUID() }),
    ])
    expect([first, second].map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const out = { id: randomUUID(), direction: 'out', amount: 5000, category: 'Rent', note: 'November' }
    const paid = await recordCash(clerk, null, out)
    expect((await recordCash(clerk, null, out)).json()).toEqual(paid.json())
    expect((await recordCash(clerk, null, { ...out, amount: 1 })).json().code).toBe('id.taken')
    expect(await expectedOf(null)).toBe(-4000)
    const { items } = (await admin.call('GET', '/api/activity?limit=3')).json()
    expect(items[0]).toMatchObject({
      table: 'payments',
      reason: 'November',
      after: { amount: -5000, category: 'Rent' },
    })
  })

  test('an opening amount is that of the first day, also if that is over, and is no income', async () => {
    const clerk = await openDrawer(0)
    const incomeOf = async () => {
      const { income } = (await admin.call('GET', '/api/reports/sales?view=all&branch=0')).json()
      return income.filter(({ kind }: { kind: string }) => kind === 'cash')
    }
    await payLate(clerk, 0, 300, 2)
    const opening = { direction: 'opening', amount: 1000, note: 'Opening amount' }
    expect((await recordCash(clerk, 0, opening)).statusCode).toBe(201)
    expect(await drawerOf(admin, 0)).toMatchObject({
      ...{ day: dayBefore(2), opening: 1000, hasOpening: true, figures: { expected: 1300 } },
    })
    expect((await recordCash(clerk, 0, opening)).statusCode, 'a second one').toBe(400)
    await payLate(clerk, 0, 7, 4)
    const earlier = await drawerOf(admin, 0)
    expect([earlier.day, earlier.hasOpening]).toEqual([dayBefore(4), true])
    expect((await recordCash(clerk, 0, opening)).statusCode, 'before an even earlier day').toBe(400)
    expect(await incomeOf()).toEqual([{ kind: 'cash', method: 'cash', category: null, payments: 2, received: 307 }])
  })

  test('an opening amount that was removed can be entered again, one that was corrected cannot', async () => {
    const clerk = await openDrawer(3)
    const enter = (amount: number) => recordCash(clerk, 3, { direction: 'opening', amount, note: 'Opening amount' })
    const correct = (id: string, amount: number) =>
      clerk.call('POST', `/api/drawer/cash/${id}/corrections`, {
        ...{ correctionId: randomUUID(), amount, reason: 'Mistyped' },
      })
    expect((await correct((await enter(9000)).json().id, 0)).statusCode).toBe(200)
    expect((await drawerOf(admin, 3)).hasOpening).toBe(false)
    const again = await enter(1000)
    expect(again.statusCode).toBe(201)
    expect((await correct(again.json().id, 2000)).statusCode).toBe(200)
    expect(await drawerOf(admin, 3)).toMatchObject({ opening: 2000, hasOpening: true })
    expect((await enter(1)).statusCode).toBe(400)
  })

  test('wrong cash is corrected or removed by a further row with a reason, late once its day is closed', async () => {
    const [clerk, colleague] = [await openDrawer(2), await shop.staff('Sales')]
    await setBranch(colleague, 2)
    const correct = (session: Session, id: string, input: object) =>
      session.call('POST', `/api/drawer/cash/${id}/corrections`, {
        ...{ correctionId: randomUUID(), reason: 'Mistyped', ...input },
      })
    const record = async (input: object): Promise<string> => (await recordCash(clerk, 2, input)).json().id
    const taxi = await record({ direction: 'out', amount: 5000, category: 'Transport', note: 'Taxi' })
    const fund = await record({ amount: 9000, note: 'Small change' })
    const refused = await correct(clerk, taxi, { amount: -1, reason: ' ' })
    expect(Object.keys(refused.json().details.fields).sort()).toEqual(['amount', 'reason'])
    expect((await correct(clerk, taxi, { amount: 1, category: 'Gold' })).json().details.fields).toHaveProperty(
      'category',
    )
    expect((await correct(colleague, taxi, { amount: 1 })).json().code).toBe('payments.tooOldToCorrect')
    const asItWas = { correctionId: randomUUID(), amount: 9000 }
    for (const attempt of ['first', 'retry'])
      expect((await correct(clerk, fund, asItWas)).json().movement, attempt).toMatchObject({ id: fund, amount: 9000 })
    const corrected = await correct(clerk, taxi, { amount: 500, category: 'Food' })
    const { movement } = corrected.json()
    expect(movement).toMatchObject({ direction: 'out', amount: 500, category: 'Food', note: 'Taxi' })
    expect((await correct(clerk, taxi, { amount: 1 })).json().code, 'a second time').toBe('drawer.cashCorrected')
    expect((await correct(admin, fund, { amount: 0 })).json()).toEqual({ movement: null })
    const open = await drawerOf(admin, 2)
    expect(open).toMatchObject({ figures: { paidIn: 0, paidOut: -500, expected: -500 }, movements: [movement] })
    expect((await admin.call('GET', '/api/exceptions')).json().items[1]).toMatchObject({
      kind: 'paymentCorrected',
      activity: { reason: 'Mistyped', before: { amount: -5000 }, after: { amount: -500, category: 'Food' } },
    })
    const { id } = await closed(clerk, 2)
    await correct(admin, movement.id, { amount: 400 })
    expect(await drawerOf(admin, 2)).toMatchObject({
      late: [{ amount: 500, reason: 'Mistyped' }, { amount: -400 }],
      figures: { paidOut: 100 },
    })
    expect((await clerk.call('GET', `/api/drawer/days/${id}`)).json()).toMatchObject({
      ...{ expected: -500, figures: { paidOut: -500, expected: -500 }, lateAmount: 100 },
      movements: [{ ...movement, isCorrected: true }],
    })
  })

  test('the shop edits its categories', async () => {
    const { version, expenseCategories: first } = (await admin.call('GET', '/api/settings')).json()
    expect(first, 'as the app can name them in Amharic').toEqual(firstExpenses)
    const change = (expenseCategories: string[]) => admin.call('PATCH', '/api/settings', { version, expenseCategories })
    for (const names of [[], ['Food', 'food'], [''], ['opening amount'], ['x'.repeat(41)]])
      expect((await change(names)).statusCode, names.join()).toBe(400)
    expect((await change(['Food', 'Fuel', 'Transport', 'Rent'])).json().expenseCategories).toContain('Fuel')
    expect((await admin.call('GET', '/api/settings/desk')).json().expenseCategories).toContain('Fuel')
    expect((await recordCash(admin, null, { amount: 1, direction: 'out', category: 'Fuel' })).statusCode).toBe(201)
  })
})

describe('closing a day', () => {
  test('CASH-02 notes are counted before the expected amount is shown; the difference is stored, above the limit with a reason', async () => {
    const clerk = await openDrawer(0)
    await sell(clerk, 100_000)
    const input = {
      id: randomUUID(),
      counts: { ...none, 200: 4, 50: 1, smaller: 25 },
      kept: 20_000,
      note: 'Rest to the safe',
    }
    expect((await drawerOf(clerk, 0)).figures).toBeNull()
    const refused = await close(clerk, 0, { ...input, reason: ' ' })
    const { requestId, ...shown } = refused.json()
    expect(JSON.stringify(shown)).not.toMatch(/100000|14975|1,000|149/)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'drawer.reasonRequired'])
    const day = await closed(clerk, 0, { ...input, reason: 'Gave 150 too much' })
    const amounts = { expected: 100_000, counted: 85_025, difference: -14_975, kept: 20_000 }
    expect(day).toMatchObject({ ...amounts, day: today, counts: input.counts, reason: 'Gave 150 too much' })
    expect(day.closedBy).toMatchObject({ id: clerk.id })
    expect(await closed(clerk, 0, { ...input, reason: 'Gave 150 too much' }), 'a retry').toEqual(day)
    expect((await drawerOf(admin, 0)).opening).toBe(20_000)
    const second = await openDrawer(0)
    await sell(second, 100_000)
    expect(await closed(second, 0, { counts: countOf(90_000), reason: '' })).toMatchObject({ difference: -10_000 })
  })

  test('the first count that lacked a reason is kept for Admins if another amount is counted in the end', async () => {
    const clerk = await openDrawer(0)
    await sell(clerk, 100_000)
    for (const counted of [50_000, 70_000])
      expect((await close(clerk, 0, { counts: countOf(counted), reason: '' })).json().code).toBe(
        'drawer.reasonRequired',
      )
    const day = await closed(clerk, 0, { counts: countOf(95_000), reason: '' })
    const seen = async (session: Session): Promise<DrawerDay> =>
      (await session.call('GET', `/api/drawer/days/${day.id}`)).json()
    expect([day.firstCounted, (await seen(clerk)).firstCounted, (await seen(admin)).firstCounted]).toEqual([
      ...[null, null, 50_000],
    ])
    const [exception] = (await admin.call('GET', '/api/exceptions')).json().items
    expect(exception).toMatchObject({ kind: 'drawerDifference', activity: { after: { first_counted: 50_000 } } })
    const second = await openDrawer(0)
    await sell(second, 100_000)
    await close(second, 0, { counts: countOf(50_000), reason: '' })
    const withReason = await closed(second, 0, { counts: countOf(50_000), reason: 'Stolen' })
    expect((await admin.call('GET', `/api/drawer/days/${withReason.id}`)).json().firstCounted).toBeNull()
  })

  test.each([
    [{ day: '2099-01-01' }, { day: 'This day has not begun yet. Close today or the earlier day that is still open.' }],
    [{ kept: 1 }, { kept: 'Only ETB 0.00 was counted. Enter that or less.' }],
    [{ kept: -1 }, { kept: 'What stays in the drawer must be 0 or more' }],
    [{ counts: { ...none, 200: -1 } }, { 'counts.200': expect.stringContaining('whole number from 0 to 100,000') }],
    [{ counts: { ...none, 5: 1.5 } }, { 'counts.5': expect.stringContaining('whole number from 0 to 100,000') }],
    [{ counts: { ...none, smaller: 1_000_001 } }, { 'counts.smaller': 'Smaller coins can be at most ETB 10,000' }],
  ])('%j is refused with words', async (input, fields) => {
    const clerk = await openDrawer(1)
    const refused = await close(clerk, 1, input)
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
  })

  test('CASH-06 of two people who close at once one closes, the other is told by whom', async () => {
    const clerk = await openDrawer(2)
    const replies = await Promise.all([close(clerk, 2), close(admin, 2)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ code: 'drawer.closed' })
    expect(refused?.json().message).toMatch(
      /^The (Sales|Admin) has already closed this day, on \d+ \w+ \d{4}, \d\d:\d\d$/,
    )
  })

  test('days are closed one after another', async () => {
    const clerk = await openDrawer(3)
    await payLate(clerk, 3, 100, 2)
    const refused = await close(clerk, 3)
    expect(refused.json()).toMatchObject({ code: 'drawer.otherDay', details: { day: dayBefore(2) } })
    expect(refused.json().message).toContain(` ${dayBefore(2)}. `)
    await clerk.call('POST', '/api/session/preferences', { language: 'en', calendar: 'ethiopian', clock: null })
    expect((await close(clerk, 3)).json().message).toMatch(/^The day to close next is \d+ [A-Z][a-z]+ 20[12]\d\. /)
    expect((await closed(clerk, 3, { day: dayBefore(2), counts: countOf(100) })).difference).toBe(0)
    expect((await close(clerk, 3, { day: dayBefore(1) })).json().code).toBe('drawer.otherDay')
    expect((await close(clerk, 3, { day: dayBefore(2) })).json().code).toBe('drawer.closed')
    expect(await closed(clerk, 3, { counts: countOf(100) })).toMatchObject({ opening: 100, expected: 100 })
  })
})

describe('reopening, and days that nobody closed', () => {
  test('an Admin reopens the last closed day with a reason, which is an exception', async () => {
    const clerk = await openDrawer(0)
    await payLate(clerk, 0, 100, 1)
    const first = await closed(clerk, 0, { day: dayBefore(1), counts: countOf(100) })
    await payLate(clerk, 0, 5, 1)
    const last = await closed(clerk, 0, { counts: countOf(105) })
    const reopen = (session: Session, { id }: DrawerDay, input: object = {}) =>
      session.call('POST', `/api/drawer/days/${id}/reopening`, {
        reopeningId: randomUUID(),
        reason: 'Miscounted',
        ...input,
      })
    expect((await reopen(clerk, last)).statusCode).toBe(403)
    expect((await reopen(admin, last, { reason: '' })).json().details.fields).toEqual({ reason: 'Reason is required' })
    expect((await reopen(admin, first)).json()).toMatchObject({ code: 'drawer.notLast', details: { day: today } })
    const retry = { reopeningId: randomUUID() }
    const reopened = await reopen(admin, last, retry)
    expect(reopened.json()).toMatchObject({
      counted: 105,
      isLast: false,
      reopened: { by: 'The Admin', reason: 'Miscounted' },
    })
    expect((await reopen(admin, last, retry)).json()).toEqual(reopened.json())
    expect((await reopen(admin, last)).json().code).toBe('drawer.reopened')
    const [exception] = (await admin.call('GET', '/api/exceptions')).json().items
    expect(exception).toMatchObject({
      kind: 'dayReopened',
      activity: { reason: 'Miscounted', action: 'drawer.reopen' },
    })
    await recordCash(clerk, 0, { amount: 50 })
    expect(await drawerOf(admin, 0)).toMatchObject({ day: today, opening: 100, figures: { expected: 155 } })
    expect((await reopen(admin, first)).statusCode, 'now the last one').toBe(200)
    const reopenedFirst = await drawerOf(admin, 0)
    expect(reopenedFirst).toMatchObject({ day: dayBefore(1), figures: { expected: 155 }, late: [], unclosedDays: 1 })
    expect(await closed(clerk, 0, { day: dayBefore(1), counts: countOf(145) })).toMatchObject({
      difference: -10,
      lateAmount: 0,
    })
    expect(await closed(clerk, 0, { counts: countOf(145) })).toMatchObject({
      opening: 95,
      expected: 145,
      difference: 0,
    })
  })

  test('a reopened day takes back what came after it was closed, so the second count expects all that is in the drawer', async () => {
    const clerk = await openDrawer(2)
    const paid = await sell(clerk, 50_000)
    const first = await closed(clerk, 2, { counts: countOf(50_000) })
    await sell(clerk, 30_000)
    await correctSale(clerk, paid.id, 1, { amount: 45_000 })
    await payLate(clerk, 2, 700, 1)
    const next = await drawerOf(admin, 2)
    expect([next.day > today, next.opening, next.figures?.expected, next.late.length]).toEqual([
      ...[true, 50_000, 75_700, 4],
    ])
    await admin.call('POST', `/api/drawer/days/${first.id}/reopening`, {
      reopeningId: randomUUID(),
      reason: 'Too early',
    })
    const again = await drawerOf(admin, 2)
    expect(again).toMatchObject({ day: today, opening: 0, figures: { sales: 75_000, paidIn: 700, expected: 75_700 } })
    expect(again.late, 'what was received before this day stays late').toMatchObject([
      { amount: 700, drawerDay: today },
    ])
    const second = await closed(clerk, 2, { counts: countOf(75_700), reason: '' })
    expect(second).toMatchObject({ expected: 75_700, difference: 0, lateAmount: 0, lateChanges: [] })
    expect(await drawerOf(admin, 2)).toMatchObject({ opening: 75_700, figures: { expected: 75_700 }, late: [] })
    expect((await admin.call('GET', `/api/drawer/days/${first.id}`)).json()).toMatchObject({ expected: 50_000 })
  })

  const reopen = async ({ id }: DrawerDay) => {
    const input = { reopeningId: randomUUID(), reason: 'Miscounted' }
    expect((await admin.call('POST', `/api/drawer/days/${id}/reopening`, input)).statusCode).toBe(200)
  }
  const nowIn = async (branch: number) => {
    const { items }: ReplyOf<typeof listDrawers> = (await admin.call('GET', '/api/drawers')).json()
    return items.find(drawer => drawer.branch === branch)?.expected
  }

  test('an earlier day is closed with all that is in the drawer: the cash of later days makes no difference', async () => {
    const clerk = await openDrawer(2)
    await payLate(clerk, 2, 100_000, 1)
    await recordCash(clerk, 2, { amount: 40_000 })
    const open = await drawerOf(admin, 2)
    expect([open.day, open.figures]).toMatchObject([dayBefore(1), { laterCash: 40_000, expected: 140_000 }])
    expect((await drawerOf(clerk, 2)).figures).toBeNull()
    const yesterday = await closed(clerk, 2, { day: dayBefore(1), counts: countOf(140_000), kept: 90_000, reason: '' })
    expect(yesterday).toMatchObject({ expected: 140_000, counted: 140_000, difference: 0, kept: 90_000 })
    expect(yesterday.figures).toMatchObject({ paidIn: 100_000, laterCash: 40_000, expected: 140_000 })
    expect(await drawerOf(admin, 2)).toMatchObject({ opening: 50_000, figures: { laterCash: 0, expected: 90_000 } })
    expect(await nowIn(2)).toBe(90_000)
    expect(await closed(clerk, 2, { counts: countOf(90_000), reason: '' })).toMatchObject({ difference: 0 })
  })

  test('what is missing when an earlier day is counted late is missing on that day only, even if more has come since', async () => {
    const clerk = await openDrawer(2)
    await payLate(clerk, 2, 1000, 1)
    await recordCash(clerk, 2, { amount: 40_000 })
    expect(await closed(clerk, 2, { day: dayBefore(1), counts: countOf(30_000) })).toMatchObject({
      difference: -11_000,
    })
    expect(await closed(clerk, 2, { counts: countOf(30_000) })).toMatchObject({ opening: -10_000, difference: 0 })
  })

  test('what was taken out when a reopened day was closed is not counted again, at every further close', async () => {
    const clerk = await openDrawer(2)
    await recordCash(clerk, 2, { amount: 500_000 })
    const first = await closed(clerk, 2, { counts: countOf(490_000), kept: 100_000 })
    await recordCash(clerk, 2, { amount: 10_000 })
    await reopen(first)
    expect(await drawerOf(clerk, 2)).toMatchObject({ figures: null, takenBefore: 390_000 })
    expect(await drawerOf(admin, 2)).toMatchObject({ figures: { takenBefore: -390_000, expected: 120_000 } })
    expect(await nowIn(2)).toBe(120_000)
    const second = await closed(clerk, 2, { counts: countOf(120_000), kept: 70_000, reason: '' })
    expect(second).toMatchObject({ expected: 120_000, difference: 0, takenBefore: 390_000 })
    expect((await drawerOf(admin, 2)).opening).toBe(70_000)
    await reopen(second)
    expect((await drawerOf(clerk, 2)).takenBefore).toBe(440_000)
    expect(await closed(clerk, 2, { counts: countOf(70_000), reason: '' })).toMatchObject({ difference: 0 })
  })

  test('what was taken out on a later day that is open again is out of the drawer for the earlier day too', async () => {
    const clerk = await openDrawer(2)
    await payLate(clerk, 2, 100_000, 1)
    const yesterday = await closed(clerk, 2, { day: dayBefore(1), counts: countOf(100_000), kept: 80_000 })
    await recordCash(clerk, 2, { amount: 50_000 })
    const last = await closed(clerk, 2, { counts: countOf(130_000), kept: 30_000 })
    await reopen(last)
    await reopen(yesterday)
    expect(await nowIn(2)).toBe(30_000)
    const again = await closed(clerk, 2, { day: dayBefore(1), counts: countOf(30_000), reason: '' })
    expect(again).toMatchObject({ difference: 0, figures: { takenBefore: -20_000, laterCash: -50_000 } })
    expect(await closed(clerk, 2, { counts: countOf(30_000), reason: '' })).toMatchObject({
      opening: 80_000,
      difference: 0,
    })
    await openDrawer(2)
  })

  test('a reopened day that is closed without a count does not expect what was taken out before', async () => {
    const clerk = await openDrawer(2)
    await payLate(clerk, 2, 100_000, 1)
    await reopen(await closed(clerk, 2, { day: dayBefore(1), counts: countOf(100_000), kept: 80_000 }))
    const input = { id: randomUUID(), branch: 2, day: dayBefore(1), note: 'Forgotten' }
    const day = await admin.call('POST', '/api/drawer/uncounted-days', input)
    expect(day.json()).toMatchObject({ expected: 80_000, kept: 80_000, figures: { expected: 80_000 } })
    expect((await drawerOf(admin, 2)).opening).toBe(80_000)
  })

  test('a drawer that nobody has closed for over a month has no sum', async () => {
    const clerk = await openDrawer(1)
    const expected = async () =>
      (await admin.call('GET', '/api/drawers')).json().items.find(({ branch }: { branch: number }) => branch === 1)
        .expected
    for (let daysAgo = 1; daysAgo <= 31; daysAgo += 1) await payLate(clerk, 1, 100, daysAgo)
    expect(await expected()).toBe(3100)
    await payLate(clerk, 1, 100, 32)
    expect(await expected()).toBeNull()
  })

  test('CASH-04 a day that nobody closed is announced, and an Admin closes it without a count', async () => {
    const clerk = await openDrawer(1)
    await payLate(clerk, 1, 100, 3)
    await payLate(clerk, 1, -130, 2)
    await sell(clerk, 50_000)
    const announced = { branch: 1, unclosedDay: dayBefore(3), unclosedDays: 2 }
    expect((await clerk.call('GET', '/api/drawers')).json().items).toEqual([{ ...announced, expected: null }])
    expect((await admin.call('GET', '/api/drawers')).json().items).toContainEqual({ ...announced, expected: 49_970 })
    const closeWithout = (session: Session, input: object) =>
      session.call('POST', '/api/drawer/uncounted-days', { id: randomUUID(), branch: 1, note: 'Forgotten', ...input })
    expect((await closeWithout(clerk, { day: dayBefore(2) })).statusCode).toBe(403)
    expect((await closeWithout(admin, { day: today })).json().details.fields).toEqual({
      day: 'Only a day before today can be closed without a count',
    })
    expect((await closeWithout(admin, { day: dayBefore(1) })).json().code).toBe('drawer.otherDay')
    const input = { id: randomUUID(), day: dayBefore(2) }
    const day = await closeWithout(admin, input)
    const amounts = { opening: 100, expected: -30, counted: null, difference: null, kept: 0, counts: null }
    expect(day.json()).toMatchObject({ ...amounts, day: dayBefore(2), note: 'Forgotten' })
    expect((await closeWithout(admin, input)).json(), 'a retry').toEqual(day.json())
    expect((await closeWithout(admin, { day: dayBefore(2) })).json().code).toBe('drawer.closed')
    const { items } = (await clerk.call('GET', '/api/drawer/days')).json()
    expect(items).toMatchObject([{ day: dayBefore(2) }, { day: dayBefore(3), expected: 100, kept: 100, counted: null }])
    expect(await drawerOf(admin, 1)).toMatchObject({ day: today, opening: 0, unclosedDays: 0 })
  })
})

test('the open day of a drawer that nobody has ever closed is found, and what came in since is added up, without reading all of its payments', async () => {
  const clerk = await openDrawer(3)
  await shop.owner.db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into payments (id, kind, sale_id, method, amount, received_by, received_by_name, branch, received_at, drawer_day)
      select gen_random_uuid(), 'sale', gen_random_uuid(), 'cash', 100, ${clerk.id}, 'Hana', 3, at, business_day(at)
      from generate_series(1, 20000), lateral (select now() - generate_series % 3 * interval '1 day' as at) made`.execute(
      trx,
    )
  })
  await sql`analyze payments`.execute(shop.owner.db)
  const planOf = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> & { Plans: object[] } }[] }>`
      explain (analyze, buffers, format json) ${query}`.execute(shop.db)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  }
  const blocksOf = async (query: ReturnType<typeof sql>) => {
    const plan = await planOf(query)
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  expect(await blocksOf(sql`select * from unclosed_days(3)`)).toBeLessThan(100)
  const cash = sql`select from payments where coalesce(branch, -1) = 3 and drawer_day is not null and kind = 'cash'`
  expect(await blocksOf(cash)).toBeLessThan(20)
  const later = sql`
    select sum(amount) from payments where coalesce(branch, -1) = 3 and drawer_day > ${sql.lit(dayBefore(2))}::date`
  expect(await planOf(later)).toMatchObject({ Plans: [{ 'Node Type': 'Index Only Scan' }] })
  expect(await drawerOf(admin, 3)).toMatchObject({ day: dayBefore(2), unclosedDays: 2, figures: { sales: 666_700 } })
  await openDrawer(3)
})

test('CASH-05 the server lists closed days with their differences, by drawer and days, and sums them up by month for the chart', async () => {
  for (const branch of [0, 1]) {
    const clerk = await openDrawer(branch)
    for (const [daysAgo, counted] of [
      [3, 90],
      [2, 120],
    ] as const) {
      await payLate(clerk, branch, branch === 0 ? 10 : 20, daysAgo)
      await closed(clerk, branch, { day: dayBefore(daysAgo), counts: countOf(counted), kept: 0 })
    }
  }
  for (const branch of [2, 3, null]) await openDrawer(branch)
  const list = async (session: Session, filter = '') => (await session.call('GET', `/api/drawer/days?${filter}`)).json()
  const differences = (items: DrawerDay[]) => items.map(({ branch, difference }) => [branch, difference])
  const both = (await list(admin, `from=${dayBefore(3)}&to=${dayBefore(2)}`)).items
  expect(differences(both).sort()).toEqual([
    [0, 110],
    [0, 80],
    [1, 100],
    [1, 70],
  ])
  expect(differences((await list(admin, `branch=1&to=${dayBefore(3)}`)).items)).toEqual([[1, 70]])
  const first = await list(admin, 'branch=0&limit=1')
  const second = await list(admin, `branch=0&limit=1&cursor=${first.nextCursor}`)
  expect(differences([...first.items, ...second.items])).toEqual([
    [0, 110],
    [0, 80],
  ])
  const clerk = await shop.staff('Technician')
  await setBranch(clerk, 1)
  expect(differences((await list(clerk)).items)).toEqual([
    [1, 100],
    [1, 70],
  ])
  expect((await admin.call('GET', '/api/drawer/days?from=2026-02-02&to=2026-02-01')).statusCode).toBe(400)
  const { months } = (await clerk.call('GET', '/api/drawer/differences')).json()
  const sum = months.reduce((total: number, { difference }: { difference: number }) => total + difference, 0)
  expect(sum).toBe(170)
  const ethiopian = (await clerk.call('GET', '/api/drawer/differences?calendar=ethiopian')).json().months
  const dayOfMonth = new Intl.DateTimeFormat('en-u-ca-ethiopic', { day: 'numeric', timeZone: 'UTC' })
  const starts = [3, 2].map(daysAgo => {
    const day = new Date(dayBefore(daysAgo))
    return dayBefore(daysAgo + Number(dayOfMonth.format(day)) - 1)
  })
  expect(ethiopian.map(({ start }: { start: string }) => start)).toEqual([...new Set(starts)])
  expect(
    (await clerk.call('GET', `/api/drawer/days/${both.find(({ branch }: DrawerDay) => branch === 0).id}`)).json().code,
  ).toBe('drawer.otherBranch')
  expect((await admin.call('GET', `/api/drawer/days/${randomUUID()}`)).statusCode).toBe(404)
})

describe('money that an Admin without a branch takes or gives', () => {
  const branchesOf = async (subject: { repair: string } | { sale: string }) => {
    const rows = await shop.db
      .selectFrom('payments')
      .select(['branch', 'amount'])
      .where('repair' in subject ? 'repair_id' : 'sale_id', '=', 'repair' in subject ? subject.repair : subject.sale)
      .orderBy('recorded_at')
      .execute()
    return rows.map(({ branch, amount }) => [branch, amount])
  }
  /** Taken in at one branch, then the Admin works at another. */
  const takenIn = async (at: number | null, own: number | null) => {
    await setBranch(admin, at)
    const repair = await buildRepair({ extraCost: 100_000 })
    await setBranch(admin, own)
    return repair
  }
  const setBranches = (branches: readonly object[]) =>
    shop.db
      .updateTable('shop_settings')
      .set({ branches: JSON.stringify(branches) })
      .execute()
  const pay = (number: string, input: object) =>
    admin.call('POST', `/api/repairs/${number}/payments`, {
      ...{ paymentId: randomUUID(), paidWas: 0, method: 'cash', amount: 100_000, ...input },
    })

  test('goes into the drawer of the branch of the ticket or sale; the own branch comes first', async () => {
    const ofAtlas = await takenIn(1, null)
    expect((await pay(ofAtlas.number, {})).statusCode).toBe(201)
    const { version } = (await admin.call('GET', `/api/repairs/${ofAtlas.number}`)).json()
    await admin.call('PATCH', `/api/repairs/${ofAtlas.number}`, { editId: randomUUID(), version, extraCost: 60_000 })
    const back = { paymentId: randomUUID(), paidWas: 100_000, method: 'cash', amount: 40_000 }
    expect((await admin.call('POST', `/api/repairs/${ofAtlas.number}/pay-backs`, back)).statusCode).toBe(201)
    expect(await branchesOf({ repair: ofAtlas.id })).toEqual([
      [1, 100_000],
      [1, -40_000],
    ])
    const paidElsewhere = await takenIn(1, 2)
    await pay(paidElsewhere.number, {})
    expect(await branchesOf({ repair: paidElsewhere.id })).toEqual([[2, 100_000]])

    await setBranch(admin, 1)
    const sale = await buildSale(admin, saleInput([await buildLine(shop, { unitPrice: 100_000 })]))
    await setBranch(admin, null)
    const lines = [{ place: 1, quantity: 1 }]
    const reply = await admin.call('POST', `/api/sales/${sale.id}/returns`, {
      ...{ returnId: randomUUID(), version: sale.version, lines, amount: 100_000, method: 'cash', reason: 'Too small' },
    })
    expect([reply.statusCode, reply.json().saleReturn.branch]).toEqual([201, 1])
    expect(await branchesOf({ sale: sale.id })).toEqual([
      [1, 100_000],
      [1, -100_000],
    ])
  })

  test('goes into the chosen drawer if there is no branch, otherwise into the drawer of none', async () => {
    const [first, second] = [await takenIn(null, null), await takenIn(null, null)]
    await pay(first.number, { drawer: 2 })
    await pay(second.number, { drawer: null })
    expect([await branchesOf({ repair: first.id }), await branchesOf({ repair: second.id })]).toEqual([
      [[2, 100_000]],
      [[null, 100_000]],
    ])
    const line = await buildLine(shop, { unitPrice: 100_000 })
    const unpaid = { paymentStatus: 'unpaid', amountReceived: null } as const
    const { id, version } = await buildSale(admin, saleInput([line], unpaid))
    const input = { paymentId: randomUUID(), version, method: 'cash', amount: 100_000, drawer: 3 }
    expect((await admin.call('POST', `/api/sales/${id}/payments`, input)).statusCode).toBe(201)
    expect(await branchesOf({ sale: id })).toEqual([[3, 100_000]])
    const ofAtlas = await takenIn(1, null)
    await pay(ofAtlas.number, { drawer: 2 })
    expect(await branchesOf({ repair: ofAtlas.id }), 'a ticket of a branch').toEqual([[1, 100_000]])
  })

  test('of a new sale goes into the chosen drawer, but the sale has no branch, as its creator', async () => {
    await setBranch(admin, null)
    const line = await buildLine(shop, { unitPrice: 100_000 })
    const sale = await buildSale(admin, saleInput([line], { drawer: 2 }))
    expect([sale.branch, await branchesOf({ sale: sale.id })]).toEqual([null, [[2, 100_000]]])
    const [older, newer] = [saleInput([line]), saleInput([line], { drawer: null })]
    await buildSale(admin, older)
    expect((await admin.call('POST', '/api/sales', { ...older, drawer: null })).statusCode, 'a retry').toBe(201)
    expect((await admin.call('POST', '/api/sales', { ...older, drawer: 1 })).json().code).toBe('id.taken')
    await buildSale(admin, newer)
    expect((await admin.call('POST', '/api/sales', { ...newer, drawer: undefined })).statusCode, 'a retry').toBe(201)
    await setBranch(admin, 1)
    const ofAtlas = await buildSale(admin, saleInput([line], { drawer: 2 }))
    expect([ofAtlas.branch, await branchesOf({ sale: ofAtlas.id })], 'the own branch').toEqual([1, [[1, 100_000]]])
    const clerk = await shop.staff('Sales')
    const refused = await clerk.call('POST', '/api/sales', saleInput([line], { drawer: 2 }))
    expect(refused.json().details.fields).toEqual({ drawer: 'Only Admins choose the drawer' })
  })

  test('of a sale that was made without a connection goes into the chosen drawer, also if its branch was deleted since', async () => {
    await setBranch(admin, null)
    const upload = async (seller: Session, payloadVersion: number, overrides: object) => {
      const { id, ...sale } = saleInput([await buildLine(shop, { unitPrice: 100_000 })], overrides)
      const at = new Date().toISOString()
      const envelope = { id, sellerId: seller.id, payloadVersion, madeAt: at, sentAt: at, sale }
      const reply = await seller.call('POST', '/api/sales/offline', envelope)
      expect(reply.statusCode, reply.body).toBe(201)
      return branchesOf({ sale: id })
    }
    expect(await upload(admin, salePayloadVersion, { drawer: 3 })).toEqual([[3, 100_000]])
    expect(await upload(admin, 2, {}), 'of an older app').toEqual([[null, 100_000]])
    const clerk = await shop.staff('Sales')
    expect(await upload(clerk, salePayloadVersion, { drawer: 3 }), 'no longer an Admin').toEqual([[null, 100_000]])
    await setBranches([...firstBranches.slice(0, 3), { en: '', am: '' }])
    const ofDeleted = await upload(admin, salePayloadVersion, { drawer: 3 })
    await setBranches(firstBranches)
    expect(ofDeleted).toEqual([[3, 100_000]])
  })

  test('of a sale that was made without a connection is late, and so is the sale, if the chosen drawer was closed meanwhile', async () => {
    await openDrawer(2)
    await closed(admin, 2)
    await setBranch(admin, null)
    const upload = async (drawer: number | undefined): Promise<Sale> => {
      const { id, ...sale } = saleInput([await buildLine(shop, { unitPrice: 100_000 })], { drawer })
      const at = new Date().toISOString()
      const envelope = { id, sellerId: admin.id, payloadVersion: salePayloadVersion, madeAt: at, sentAt: at, sale }
      return (await admin.call('POST', '/api/sales/offline', envelope)).json()
    }
    const [late, inTime] = [await upload(2), await upload(undefined)]
    expect([late.offline?.isLate, inTime.offline?.isLate]).toEqual([true, false])
    expect((await drawerOf(admin, 2)).late).toMatchObject([{ saleId: late.id, amount: 100_000 }])
    const listed = (await admin.call('GET', '/api/exceptions?kind=lateUpload')).json().items
    expect(JSON.stringify(listed)).toContain(late.id)
  })

  test('of an exchange goes into the chosen drawer, or comes out of it, unless the returned sale has a branch', async () => {
    await setBranch(admin, null)
    const line = await buildLine(shop, { unitPrice: 100_000 })
    const [better, cheaper] = [
      { ...line, unitPrice: 150_000 },
      { ...line, unitPrice: 70_000 },
    ]
    const exchange = async ({ id: saleId, version }: Sale, sold: typeof better) => {
      const lines = [{ place: 1, quantity: 1 }]
      const input = { ...saleInput([sold], { drawer: 2 }), exchange: { saleId, version, lines, credit: 100_000 } }
      const reply = await admin.call('POST', '/api/exchanges', {
        ...input,
        exchange: { ...input.exchange, reason: 'Does not fit' },
      })
      expect(reply.statusCode, reply.body).toBe(201)
      return [(await branchesOf({ sale: saleId })).slice(1), await branchesOf({ sale: input.id })]
    }
    const sell = () => buildSale(admin, saleInput([line], { drawer: 3 }))
    expect(await exchange(await sell(), better)).toEqual([
      [[2, -100_000]],
      expect.arrayContaining([
        [2, 50_000],
        [2, 100_000],
      ]),
    ])
    expect(await exchange(await sell(), cheaper)).toEqual([
      expect.arrayContaining([
        [2, -70_000],
        [2, -30_000],
      ]),
      [[2, 70_000]],
    ])
    await setBranch(admin, 1)
    const ofAtlas = await sell()
    await setBranch(admin, null)
    expect((await exchange(ofAtlas, better))[0]).toEqual([[1, -100_000]])
  })

  test('a drawer that does not exist, or that somebody else than an Admin chooses, is refused', async () => {
    const { number } = await takenIn(null, null)
    const clerk = await shop.staff('Technician')
    const input = { paymentId: randomUUID(), paidWas: 0, method: 'cash', amount: 100, drawer: 2 }
    const reply = await clerk.call('POST', `/api/repairs/${number}/payments`, input)
    expect([reply.statusCode, reply.json().details.fields]).toEqual([400, { drawer: 'Only Admins choose the drawer' }])
    await setBranches([...firstBranches.slice(0, 3), { en: '', am: '' }])
    const missing = await pay(number, { drawer: 3 })
    await setBranches(firstBranches)
    expect([missing.statusCode, missing.json().details.fields]).toEqual([400, { drawer: 'This branch does not exist' }])
  })
})
