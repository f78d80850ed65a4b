// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#web/offline/forgetDrafts.ts'
import { emptyValues } from '#web/repairs/form/repairForm.ts'

const hour = 60 * 60_000
const drawing = () => new Blob(['drawing'], { type: 'image/png' })
const draft = {
  ticketId: 'ticket',
  begunAt: Date.now(),
  values: { ...emptyValues, customerName: 'ሃና ግርማ', signature: { id: 'signature', png: drawing() } },
  unsent: { 2: { id: 'photo', bytes: new Blob(['photo']) } },
}

/** The module as another window loads it. */
const openWindow = () => {
  vi.resetModules()
  return import('#web/repairs/form/draftStore.ts')
}

let drafts: Awaited<ReturnType<typeof openWindow>>

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  drafts = await openWindow()
})

test('a draft comes back whole, with its drawing and the photo that was not sent', async () => {
  await drafts.saveDraft('hana', draft)
  const [found] = await drafts.readDrafts('hana')
  expect(found).toMatchObject({ ticketId: 'ticket', values: { customerName: 'ሃና ግርማ' } })
  expect(found?.values.signature?.id).toBe('signature')
  expect(await found?.values.signature?.png?.text()).toBe('drawing')
  expect(await found?.unsent[2]?.bytes.text()).toBe('photo')
})

test('a picture goes from the draft once it is sent or drawn anew', async () => {
  await drafts.saveDraft('hana', draft)
  const redrawn = { ...draft.values, signature: { id: 'second', png: drawing() } }
  await drafts.saveDraft('hana', { ...draft, values: redrawn, unsent: {} })
  const [found] = await drafts.readDrafts('hana')
  expect([found?.values.signature?.id, found?.unsent]).toEqual(['second', {}])
  expect(await (await openDB('tigena_drafts')).getAllKeys('pictures')).toEqual([['ticket', 'second']])
})

test('a draft is of the one who typed it', async () => {
  await drafts.saveDraft('hana', draft)
  expect(await drafts.readDrafts('abel')).toEqual([])
})

test('each ticket that somebody has begun is a draft of its own, the newest first', async () => {
  await drafts.saveDraft('hana', { ...draft, ticketId: 'older', begunAt: draft.begunAt - 1 })
  await drafts.saveDraft('hana', draft)
  expect((await drafts.readDrafts('hana')).map(({ ticketId }) => ticketId)).toEqual(['ticket', 'older'])
  await drafts.deleteDraft('ticket')
  const [left] = await drafts.readDrafts('hana')
  expect(left?.ticketId).toBe('older')
  expect(await left?.unsent[2]?.bytes.text()).toBe('photo')
})

test('a draft goes before the server removes its pictures, a day after they came, whoever looks', async () => {
  await drafts.saveDraft('hana', draft)
  expect(await drafts.readDrafts('hana', draft.begunAt + 20 * hour)).toHaveLength(1)
  await drafts.readDrafts('abel', draft.begunAt + 20 * hour + 1)
  expect(await drafts.readDrafts('hana', draft.begunAt)).toEqual([])
})

test('signing out leaves no draft behind, though two windows hold them open', async () => {
  await drafts.saveDraft('hana', draft)
  const other = await openWindow()
  expect(await other.readDrafts('hana')).toHaveLength(1)
  await forgetDrafts()
  expect(await indexedDB.databases()).toEqual([])
  expect(await drafts.readDrafts('hana')).toEqual([])
})

test('a browser that forbids storage has nothing to forget', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(forgetDrafts()).resolves.toBeUndefined()
})
