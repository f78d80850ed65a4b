import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import type { createRepair, Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { photo } from './pictures.ts'
import type { Session, Shop } from './shop.ts'

type NewRepair = InputOf<typeof createRepair>

export interface Desk {
  readonly admin: Session
  /** The default technician of repairs. */
  readonly technician: Session
  upload(session: Session): Promise<string>
  /** The input of a new ticket. One picture is both its photo and its signature. */
  repairInput(overrides?: Partial<NewRepair>): NewRepair
  buildRepair(overrides?: Partial<NewRepair>): Promise<Repair>
  buildItem(overrides?: object): Promise<InventoryItem>
}

export const randomPhone = (): string => `09${randomInt(10_000_000, 99_999_999)}`

/** Makes storing an SMS fail while the work runs. */
export const refusingMessages = async <T>({ owner: { db } }: Shop, work: () => Promise<T>): Promise<T> => {
  await sql`create function refuse_sms() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(db)
  await sql`create trigger refuse_sms before insert on sms_outbox for each row execute function refuse_sms()`.execute(
    db,
  )
  try {
    return await work()
  } finally {
    await sql`drop function refuse_sms cascade`.execute(db)
  }
}

const picture = await photo(32, 32).jpeg().toBuffer()

/** Signs in an Admin and a Technician and returns functions that create repairs and parts. */
export const openDesk = async (shop: Shop): Promise<Desk> => {
  const admin = await shop.staff('Admin')
  const technician = await shop.staff('Technician')
  const upload: Desk['upload'] = async ({ cookie }) => {
    const sent = { method: 'POST', url: '/api/files', payload: picture, headers: { cookie } } as const
    return (await shop.app.inject(sent)).json().id
  }
  const fileId = await upload(admin)

  const repairInput: Desk['repairInput'] = (overrides = {}) => ({
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
    ...overrides,
  })
  const sendAsAdmin = async (path: string, payload: object) => {
    const response = await admin.call('POST', path, payload)
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json()
  }
  const buildRepair: Desk['buildRepair'] = overrides => sendAsAdmin('/api/repairs', repairInput(overrides))
  const buildItem: Desk['buildItem'] = (overrides = {}) =>
    sendAsAdmin('/api/inventory', { id: randomUUID(), name: 'Screen', quantity: 10, unitCost: 450_050, ...overrides })
  return { admin, technician, upload, repairInput, buildRepair, buildItem }
}
