import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import { foldRepairCounts } from '../repairs/repairs.jobs.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)

const dashboardOf = async (session: Session) => (await session.call('GET', '/api/dashboard')).json()

test('DASH-02 DASH-03 counts and newest repairs are those of the whole shop, for Admin and Technician alike', async () => {
  const colleague = await shop.staff('Technician')
  const built = []
  for (let count = 0; count < 6; count += 1) built.push(await buildRepair({ technicianId: technician.id }))
  const ofAdmin = await dashboardOf(admin)
  expect(ofAdmin.byStatus).toMatchObject({ Received: 6 })
  expect(ofAdmin.newest.map(({ number }: { number: string }) => number)).toEqual(
    built
      .reverse()
      .slice(0, 5)
      .map(({ number }) => number),
  )
  expect(await dashboardOf(colleague)).toEqual(ofAdmin)
})

const dayFromNow = (days: number) => shopDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000))
const setStatus = (number: string, status: string) =>
  admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status })
const fold = () => foldRepairCounts.run({ db: shop.db } as never, {}, new AbortController().signal)

test('due today, delayed and the open repairs of each technician are counted, before and after folding', async () => {
  const before = await dashboardOf(admin)
  const busy = await shop.staff('Technician')
  for (const days of [-2, 0, 0, 3]) await buildRepair({ technicianId: busy.id, estimatedCompletion: dayFromNow(days) })
  const { number } = await buildRepair({ technicianId: busy.id, estimatedCompletion: dayFromNow(0) })
  await setStatus(number, 'Delivered')
  for (const when of ['now', 'after folding']) {
    const after = await dashboardOf(admin)
    expect([after.dueToday - before.dueToday, after.delayed - before.delayed], when).toEqual([2, 1])
    const own = after.workload.find(({ id }: { id: string }) => id === busy.id)
    expect(own, when).toEqual({ id: busy.id, name: 'The Technician', open: 4, delayed: 1 })
    await fold()
  }
})

test('the repairs that wait longest for their customer come first, until they are handed over', async () => {
  const [first, second] = [await buildRepair(), await buildRepair()]
  for (const { number } of [second, first]) await setStatus(number, 'Completed')
  await admin.call('POST', `/api/repairs/${second.number}/status`, { id: randomUUID(), note: 'Called' })
  const ready = async () => (await dashboardOf(technician)).ready.map(({ number }: { number: string }) => number)
  expect(await ready()).toEqual([second.number, first.number])
  expect((await dashboardOf(admin)).ready[0]).toEqual({
    number: second.number,
    customerName: second.customerName,
    customerPhone: second.customerPhone,
    deviceType: second.deviceType,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
  })
  await setStatus(second.number, 'Delivered')
  expect(await ready()).toEqual([first.number])
})

test('each of the last 30 days counts what was taken in and handed over, and follows every change', async () => {
  const today = async () => (await dashboardOf(admin)).days.at(-1)
  const { days } = await dashboardOf(admin)
  expect(days.map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 30 }, (_, index) => dayFromNow(index - 29)),
  )
  const before = await today()
  const { number, id } = await buildRepair()
  await setStatus(number, 'Delivered')
  expect(await today()).toEqual({ ...before, takenIn: before.takenIn + 1, handedOver: before.handedOver + 1 })
  await fold()
  await setStatus(number, 'In Progress')
  expect(await today()).toEqual({ ...before, takenIn: before.takenIn + 1 })
  await sql`update repairs set created_at = created_at - interval '3 days' where id = ${id}`.execute(shop.db)
  expect(await today()).toEqual(before)
  expect((await dashboardOf(admin)).days.at(-4).takenIn).toBe(days.at(-4).takenIn + 1)
  await setStatus(number, 'Delivered')
  await admin.call('DELETE', `/api/repairs/${number}`)
  await fold()
  expect((await dashboardOf(admin)).days).toEqual(days)
})
