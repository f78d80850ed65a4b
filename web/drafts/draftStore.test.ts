// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#web/drafts/draft.ts'

/** A made-up form. */
interface Order {
  customer: string
  items: { name: string; count: number }[]
}

const hour = 60 * 60_000
const orders = { name: 'order', maxAgeMs: 3 * hour }
const hana = { kind: orders, userId: 'hana' }
const abel = { kind: orders, userId: 'abel' }

const draft: Draft<Order> = {
  id: 'first',
  startedAt: Date.now(),
  values: { customer: 'ሃና ግርማ', items: [{ name: 'Cover', count: 2 }] },
  pictures: { front: { id: 'photo', bytes: new Blob(['photo']) } },
}

/** Loads the module again, as another window does. */
const openWindow = async () => {
  vi.resetModules()
  const store = await import('#web/drafts/draftStore.ts')
  return { ...store, ...(await import('#web/drafts/forgetDrafts.ts')), ...(await import('#web/drafts/testing.ts')) }
}

let drafts: Awaited<ReturnType<typeof openWindow>>

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  drafts = await openWindow()
})

test('a draft is restored with its values and its pictures', async () => {
  await drafts.saveDraft(hana, draft)
  const [found] = await drafts.readDrafts<Order>(hana)
  expect(found).toMatchObject({ id: 'first', startedAt: draft.startedAt, values: draft.values })
  expect(found?.pictures.front?.id).toBe('photo')
  expect(await found?.pictures.front?.bytes.text()).toBe('photo')
})

test('a picture that was uploaded or replaced is deleted from the draft', async () => {
  await drafts.saveDraft(hana, draft)
  const replaced = { front: { id: 'second', bytes: new Blob(['second']) } }
  await drafts.saveDraft(hana, { ...draft, pictures: replaced })
  const [found] = await drafts.readDrafts(hana)
  expect(found?.pictures.front?.id).toBe('second')
  expect(await (await openDB('tigena_drafts')).getAllKeys('pictures')).toEqual([['first', 'second']])
})

test('a draft whose picture was not written is restored without it', async () => {
  await drafts.saveDraft(hana, draft)
  const database = await openDB('tigena_drafts')
  await database.clear('pictures')
  database.close()
  expect((await drafts.readDrafts(hana))[0]).toMatchObject({ values: draft.values, pictures: {} })
})

test('a draft belongs to one user and one form', async () => {
  await drafts.saveDraft(hana, draft)
  expect(await drafts.readDrafts(abel)).toEqual([])
  expect(await drafts.readDrafts({ ...hana, kind: { ...orders, name: 'other' } })).toEqual([])
})

test('drafts are read from the newest on, and deleted one by one with their pictures', async () => {
  await drafts.saveDraft(hana, { ...draft, id: 'older', startedAt: draft.startedAt - 1 })
  await drafts.saveDraft(hana, draft)
  expect((await drafts.readDrafts(hana)).map(({ id }) => id)).toEqual(['first', 'older'])
  await drafts.deleteDraft('first')
  const [left] = await drafts.readDrafts(hana)
  expect(left?.id).toBe('older')
  expect(await left?.pictures.front?.bytes.text()).toBe('photo')
})

test('a draft expires after the time of its kind, and its content is deleted whoever reads drafts next', async () => {
  await drafts.saveDraft(hana, draft)
  const longer = { ...abel, kind: { name: 'other', maxAgeMs: 9 * hour } }
  await drafts.saveDraft(longer, { ...draft, id: 'longer' })
  expect(await drafts.readDrafts(hana, draft.startedAt + 3 * hour)).toHaveLength(1)
  expect(await drafts.readDrafts(longer, draft.startedAt + 3 * hour + 1)).toHaveLength(1)
  expect(await drafts.readDrafts(hana, draft.startedAt)).toEqual([])
  expect(await drafts.listDraftKinds('hana')).toEqual([])
  const database = await openDB('tigena_drafts')
  expect(await database.get('drafts', 'first')).toMatchObject({ userId: 'hana', values: undefined, pictureIds: {} })
  expect(await database.getAllKeys('pictures')).toEqual([['longer', 'photo']])
})

test('signing out deletes the database if only the user has drafts, even while two windows have it open', async () => {
  await drafts.saveDraft(hana, draft)
  const other = await openWindow()
  expect(await other.readDrafts(hana)).toHaveLength(1)
  expect(await drafts.listDraftKinds('hana')).toEqual([hana.kind.name])
  await drafts.forgetDrafts('hana')
  expect(await indexedDB.databases()).toEqual([])
  expect(await drafts.readDrafts(hana)).toEqual([])
})

test('signing out keeps the drafts of a colleague whose session the server has ended', async () => {
  await drafts.saveDraft(hana, draft)
  await drafts.saveDraft(abel, { ...draft, id: 'second' })
  await drafts.forgetDrafts('abel')
  expect(await drafts.listDraftKinds('abel')).toEqual([])
  expect(await drafts.readDrafts(hana)).toHaveLength(1)
})

test('a browser that forbids storage has no drafts to delete', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await drafts.listDraftKinds('hana')).toEqual([])
  await expect(drafts.forgetDrafts('hana')).resolves.toBeUndefined()
})

test('drafts of the first version, which knew only repairs, are dropped', async () => {
  const old = await openDB('tigena_drafts', 1, {
    upgrade: database => {
      database.createObjectStore('new_repairs', { keyPath: 'ticketId' })
      database.createObjectStore('pictures', { keyPath: ['ticketId', 'id'] })
    },
  })
  await old.put('new_repairs', { ticketId: 'ticket', userId: 'hana', begunAt: Date.now(), values: {}, unsent: {} })
  await old.put('pictures', { ticketId: 'ticket', id: 'photo', bytes: new Blob(['photo']) })
  old.close()
  expect(await drafts.readDrafts(hana)).toEqual([])
  await drafts.saveDraft(hana, draft)
  const database = await openDB('tigena_drafts')
  expect([...database.objectStoreNames]).toEqual(['drafts', 'pictures'])
  expect(await database.getAllKeys('pictures')).toEqual([['first', 'photo']])
})
