import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { can } from '#contract/access.ts'
import { buildApp, fileReadRules } from '../app.ts'
import { photo } from '../testing/pictures.ts'
import { openShop } from '../testing/shop.ts'
import type { ReadRules } from './readAccess.ts'

const shop = await openShop()
const { db, owner, staff } = shop
const sales = await staff('Sales')
const technician = await staff('Technician')
const admin = await staff('Admin')
const picture = await photo().jpeg().toBuffer()

await sql`create table notes (id uuid primary key default gen_random_uuid(), author uuid, picture uuid references files)`.execute(
  owner.db,
)
await sql`create table "Odd names" ("for" uuid references files)`.execute(owner.db)
await sql`grant all on notes, "Odd names" to public`.execute(owner.db)

const readers: ReadRules = {
  ...fileReadRules,
  'notes.picture': async (trx, actor, id) => {
    const { rows } = await sql`select from notes where author = ${actor.user.id} and picture = ${id}`.execute(trx)
    return rows.length > 0
  },
  '"Odd names"."for"': async (_reading, actor) => can(actor.user, 'users.manage'),
}
const build = (readRules: ReadRules) => buildApp({ ...shop, fileReadRules: readRules })

let app: Awaited<ReturnType<typeof build>>
beforeAll(async () => {
  app = await build(readers)
  return () => app.close()
})

const upload = async () => {
  const { cookie } = sales
  const response = await app.inject({ method: 'POST', url: '/api/files', payload: picture, headers: { cookie } })
  return response.json().id as string
}

/** Which of the three users can read the picture; the others get 404. */
const readersOf = async (id: string) => {
  const statuses = [sales, technician, admin].map(async ({ cookie }) => {
    const { statusCode, body } = await app.inject({ url: `/api/files/${id}`, headers: { cookie } })
    if (statusCode !== 200) expect(JSON.parse(body).code).toBe('files.notFound')
    return statusCode === 200
  })
  const [bySales, byTechnician, byAdmin] = await Promise.all(statuses)
  return { bySales, byTechnician, byAdmin }
}

test('only the uploader may read an unreferenced file', async () => {
  expect(await readersOf(await upload())).toEqual({ bySales: true, byTechnician: false, byAdmin: false })
})

test('a referenced file can be read by those who may read the referring row, and nobody else', async () => {
  const id = await upload()
  await sql`insert into notes (author, picture) values (${technician.id}, ${id})`.execute(db)
  expect(await readersOf(id)).toEqual({ bySales: false, byTechnician: true, byAdmin: false })
})

test('one of several references is enough', async () => {
  const id = await upload()
  await sql`insert into notes (author, picture) values (${technician.id}, ${id})`.execute(db)
  await sql`insert into "Odd names" values (${id})`.execute(db)
  expect(await readersOf(id)).toEqual({ bySales: false, byTechnician: true, byAdmin: true })
})

test('a user who has lost the permission no longer sees a file that the browser has cached', async () => {
  const id = await upload()
  const request = async (headers: Record<string, string>) => {
    const response = await app.inject({ url: `/api/files/${id}`, headers })
    return { status: response.statusCode, etag: String(response.headers.etag) }
  }
  const { cookie } = sales
  const { etag } = await request({ cookie })
  expect((await request({ cookie, 'if-none-match': etag })).status).toBe(304)
  expect((await request({ 'if-none-match': etag })).status).toBe(401)
  await sql`insert into notes (author, picture) values (${technician.id}, ${id})`.execute(db)
  expect((await request({ cookie, 'if-none-match': etag })).status).toBe(404)
})

test('references to other files do not count', async () => {
  const id = await upload()
  await sql`insert into notes (author, picture) values (${technician.id}, ${await upload()})`.execute(db)
  expect(await readersOf(id)).toEqual({ bySales: true, byTechnician: false, byAdmin: false })
  expect(await readersOf(randomUUID())).toEqual({ bySales: false, byTechnician: false, byAdmin: false })
})

test('the server does not start without a rule for each reference', async () => {
  const { '"Odd names"."for"': _left, ...incomplete } = readers
  await expect(build(incomplete)).rejects.toThrow(
    'No rule says who may read the files that "Odd names"."for" refers to',
  )
})
