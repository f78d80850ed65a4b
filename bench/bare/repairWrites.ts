import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { InputOf } from '../../contract/endpoint.ts'
import { repairNumberFrom } from '../../contract/repairs/repairNumber.ts'
import type { createRepair, updateRepairStatus } from '../../contract/repairs/repairs.ts'
import type { BareEndpoint } from './page.ts'
import { oneText } from './repairs.ts'

interface Statement {
  readonly name: string
  readonly text: string
}

export const insertInto = (table: string, columns: readonly string[]): Statement => ({
  name: `insert_${table}`,
  text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
})

const insertRepair = insertInto('repairs', [
  ...['id', 'number', 'customer_name', 'customer_phone', 'device_type', 'serial_number', 'problem'],
  ...['technician_id', 'estimated_completion', 'notes', 'signature_id', 'created_by'],
])
const insertImage = insertInto('repair_images', ['repair_id', 'slot', 'file_id', 'description'])
const insertHistory = insertInto('repair_history', ['id', 'repair_id', 'status', 'note', 'actor_id'])
export const insertSms = insertInto('sms_outbox', [
  ...['id', 'phone', 'text', 'customer_name', 'reference', 'cause_id', 'kind', 'state', 'problem'],
])
const lock = {
  name: 'lock',
  text: 'select id, customer_name, customer_phone, status from repairs where number = $1 for update',
}
const updateStatus = {
  name: 'updateStatus',
  text: `update repairs set status = $2, updated_at = now(),
    status_since = case when status = $2 then status_since else now() end,
    feedback_link_sent_at = case when $2 = 'Delivered' and status <> $2 then now() else feedback_link_sent_at end
    where id = $1`,
}
const selectOne = { name: 'writtenRepair', text: oneText }

/** The rows that a write of the product stores, with the same triggers, and its answer. No rule is checked. */
export type BareWrite<Body = never> = (
  client: pg.PoolClient,
  userId: string,
  body: Body,
  path: string,
) => Promise<string>

export const runWith =
  (client: pg.PoolClient) =>
  async (statement: Statement, ...values: unknown[]) =>
    (await client.query({ ...statement, values })).rows[0]

export const noProvider = ['failed', 'No SMS provider is set up']

export const newTicket: BareWrite<InputOf<typeof createRepair>> = async (client, userId, body) => {
  const run = runWith(client)
  const number = repairNumberFrom(randomBytes(8))
  const { id, customerName, customerPhone, deviceType, serialNumber, problem } = body
  const { technicianId, estimatedCompletion, notes, signatureId } = body
  const details = [customerName, customerPhone, deviceType, serialNumber, problem, technicianId, estimatedCompletion]
  await client.query('begin')
  await run(insertRepair, id, number, ...details, notes, signatureId, userId)
  for (const { slot, fileId } of body.images) await run(insertImage, id, slot, fileId, '')
  await run(insertHistory, randomUUID(), id, 'Received', 'Repair ticket created', userId)
  const text = `Dear ${customerName}, we have received your ${deviceType}. Ticket: ${number}.`
  await run(insertSms, randomUUID(), customerPhone, text, customerName, number, id, 'repair', ...noProvider)
  const { json } = await run(selectOne, number)
  await client.query('commit')
  return json
}

export const changeStatus: BareWrite<InputOf<typeof updateRepairStatus>> = async (
  client,
  userId,
  { id, status, note },
  path,
) => {
  const run = runWith(client)
  const number = path.split('/').at(-2)
  await client.query('begin')
  const repair = await run(lock, number)
  await run(updateStatus, repair.id, status)
  await run(insertHistory, id, repair.id, status, note, userId)
  const text = `Dear customer, your repair is now ${status}. Ticket: ${number}.`
  if (status !== repair.status) {
    await run(
      insertSms,
      randomUUID(),
      repair.customer_phone,
      text,
      repair.customer_name,
      number,
      id,
      'repair',
      ...noProvider,
    )
  }
  const { json } = await run(selectOne, number)
  await client.query('commit')
  return json
}

/** The picture that the product has stored on the same shop. */
export const storedPicture: BareEndpoint = {
  statement: {
    name: 'storedPicture',
    text: `select json_build_object('id', id)::text as json from files limit 1`,
    values: [],
  },
  json: row => row.json,
}
