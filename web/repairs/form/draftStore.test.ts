// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#web/offline/forgetDrafts.ts'
import { emptyValues } from '#web/repairs/form/repairForm.ts'

const day = 24 * 60 * 60_000
const drawing = () => new Blob(['drawing'], { type: 'image/png' })
const draft = {
  ticketId: 'ticket',
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
  const found = await drafts.readDraft('hana')
  expect(found).toMatchObject({ ticketId: 'ticket', values: { customerName: 'ሃና ግርማ' } })
  expect(found?.values.signature?.id).toBe('signature')
  expect(await found?.values.signature?.png?.text()).toBe('drawing')
  expect(await found?.unsent[2]?.bytes.text()).toBe('photo')
})

test('a picture goes from the draft once it is sent or drawn anew', async () => {
  await drafts.saveDraft('hana', draft)
  const redrawn = { ...draft.values, signature: { id: 'second', png: drawing() } }
  await drafts.saveDraft('hana', { ...draft, values: redrawn, unsent: {} })
  const found = await drafts.readDraft('hana')
  expect([found?.values.signature?.id, found?.unsent]).toEqual(['second', {}])
  expect(await (await openDB('tigena_drafts')).getAllKeys('pictures')).toEqual([['hana', 'second']])
})

test('a draft is of the one who typed it', async () => {
  await drafts.saveDraft('hana', draft)
  expect(await drafts.readDraft('abel')).toBeUndefined()
  await drafts.saveDraft('abel', { ...draft, ticketId: 'other' })
  await drafts.deleteDraft('abel')
  expect(await drafts.readDraft('hana')).toMatchObject({ ticketId: 'ticket' })
})

test('a draft is kept for a week, whoever looks', async () => {
  const now = Date.now()
  await drafts.saveDraft('hana', draft, now)
  expect(await drafts.readDraft('hana', now + 7 * day)).toBeDefined()
  await drafts.readDraft('abel', now + 7 * day + 1)
  expect(await drafts.readDraft('hana', now)).toBeUndefined()
})

test('signing out leaves no draft behind, though two windows hold them open', async () => {
  await drafts.saveDraft('hana', draft)
  const other = await openWindow()
  expect(await other.readDraft('hana')).toBeDefined()
  await forgetDrafts()
  expect(await indexedDB.databases()).toEqual([])
  expect(await drafts.readDraft('hana')).toBeUndefined()
})

test('a browser that forbids storage has nothing to forget', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(forgetDrafts()).resolves.toBeUndefined()
})
