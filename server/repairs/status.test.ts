import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { inTransaction, ownOrigin } from '../db/database.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { applyStatus } from './repairs.service.ts'

const shop = await openShop()
const { admin, technician, upload, buildRepair } = await openDesk(shop)
const colleague = await shop.staff('Technician')

const apply = async (
  { number }: Repair,
  update: Partial<Parameters<typeof applyStatus>[2]>,
  session: Session = technician,
) => {
  const user = (await session.call('GET', '/api/session')).json()
  const asked = { number, entryId: randomUUID(), status: 'Received', note: '', fileId: null, ...update } as const
  return inTransaction(shop.db, ownOrigin('test'), trx =>
    applyStatus(trx, { user, publicUrl: 'https://shop.example.com' }, asked),
  )
}
const messagesOf = ({ number }: Repair) =>
  shop.db
    .selectFrom('sms_outbox')
    .select(['id', 'text'])
    .where('repair_number', '=', number)
    .orderBy('created_at')
    .execute()

test('REP-28 REP-31 status, history and the message come together', async () => {
  const opened = await buildRepair()
  const { repair, smsId } = await apply(opened, { status: 'Completed' })
  expect(repair).toMatchObject({
    status: 'Completed',
    version: 1,
    feedbackLinkSentAt: null,
    history: [{ status: 'Completed', note: 'Status updated to Completed', by: 'The Technician' }, opened.history[0]],
  })
  expect(repair.updatedAt > opened.updatedAt).toBe(true)
  expect((await messagesOf(opened)).at(-1)).toEqual({
    id: smsId,
    text: expect.stringContaining(`https://shop.example.com/status/${opened.number}`),
  })
})

test('REP-31 nobody is told of Payment, nor of a status that stays', async () => {
  const opened = await buildRepair()
  expect((await apply(opened, { note: 'Waiting for a part' })).smsId).toBeNull()
  expect((await apply(opened, { status: 'Payment' })).smsId).toBeNull()
  expect(await messagesOf(opened)).toHaveLength(1)
})

test('REP-26 an image alone is added under the status there is', async () => {
  const opened = await buildRepair()
  const fileId = await upload(technician)
  const { repair } = await apply(opened, { fileId })
  expect(repair.history[0]).toMatchObject({ status: 'Received', note: 'Image added to repair record', fileId })
  expect(repair.updatedAt > opened.updatedAt).toBe(true)
})

test('REP-29 the feedback link is sent with each delivery', async () => {
  const opened = await buildRepair()
  const { repair: delivered } = await apply(opened, { status: 'Delivered' })
  expect(delivered.feedbackLinkSentAt).toEqual(expect.any(String))
  const { repair: noted } = await apply(opened, { status: 'Delivered', note: 'Paid in cash' })
  expect(noted.feedbackLinkSentAt).toBe(delivered.feedbackLinkSentAt)
  expect((await messagesOf(opened)).at(-1)?.text).toContain(`https://shop.example.com/feedback/${opened.number}`)
  await apply(opened, { status: 'In Progress' })
  const { repair: again } = await apply(opened, { status: 'Delivered' })
  expect(again.feedbackLinkSentAt && again.feedbackLinkSentAt > (delivered.feedbackLinkSentAt ?? '')).toBe(true)
})

describe('an update sent twice', () => {
  test('at once, happens once', async () => {
    const opened = await buildRepair()
    const entryId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => apply(opened, { entryId, status: 'In Progress' })),
    )
    expect(answers.filter(({ smsId }) => smsId !== null)).toHaveLength(1)
    for (const { repair } of answers) expect([repair.status, repair.history.length]).toEqual(['In Progress', 2])
    expect(await messagesOf(opened)).toHaveLength(2)
  })

  test('under the id of another ticket’s entry is refused', async () => {
    const entryId = randomUUID()
    await apply(await buildRepair(), { entryId, note: 'First' })
    await expect(apply(await buildRepair(), { entryId, note: 'First' })).rejects.toMatchObject({ code: 'id.taken' })
  })
})

test('any Admin may update it, a Technician only their own', async () => {
  const opened = await buildRepair()
  await expect(apply(opened, { status: 'Completed' }, colleague)).rejects.toMatchObject({ code: 'repairs.notYours' })
  expect((await apply(opened, { status: 'Completed' }, admin)).repair.status).toBe('Completed')
})

test('an edit begun before an update of the status goes through', async () => {
  const opened = await buildRepair()
  await apply(opened, { status: 'In Progress' })
  const edit = { editId: randomUUID(), version: opened.version, notes: 'Both' }
  const changed = (await admin.call('PATCH', `/api/repairs/${opened.number}`, edit)).json()
  expect(changed).toMatchObject({ status: 'In Progress', notes: 'Both' })
})
