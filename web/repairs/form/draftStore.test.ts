// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '#web/offline/forgetDrafts.ts'
import { deleteDraft, readDraft, saveDraft } from '#web/repairs/form/draftStore.ts'
import { emptyValues } from '#web/repairs/form/repairForm.ts'

const day = 24 * 60 * 60_000
const drawing = () => new Blob(['drawing'], { type: 'image/png' })
const draft = {
  ticketId: 'ticket',
  values: { ...emptyValues, customerName: 'ሃና ግርማ', signature: { id: 'signature', png: drawing() } },
  unsent: { 2: { id: 'photo', bytes: new Blob(['photo']) } },
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

test('a draft comes back whole, with its drawing and the photo that was not sent', async () => {
  await saveDraft('hana', draft)
  const found = await readDraft('hana')
  expect(found).toMatchObject({ ticketId: 'ticket', values: { customerName: 'ሃና ግርማ' } })
  expect(found?.values.signature?.id).toBe('signature')
  expect(await found?.values.signature?.png?.text()).toBe('drawing')
  expect(await found?.unsent[2]?.bytes.text()).toBe('photo')
})

test('a draft is of the one who typed it', async () => {
  await saveDraft('hana', draft)
  expect(await readDraft('abel')).toBeUndefined()
  await saveDraft('abel', { ...draft, ticketId: 'other' })
  await deleteDraft('abel')
  expect(await readDraft('hana')).toMatchObject({ ticketId: 'ticket' })
})

test('a draft is kept for a week, whoever looks', async () => {
  const now = Date.now()
  await saveDraft('hana', draft, now)
  expect(await readDraft('hana', now + 7 * day)).toBeDefined()
  await readDraft('abel', now + 7 * day + 1)
  expect(await readDraft('hana', now)).toBeUndefined()
})

test('signing out leaves no draft behind', async () => {
  await saveDraft('hana', draft)
  await forgetDrafts()
  expect(await readDraft('hana')).toBeUndefined()
})

test('a browser that forbids storage has nothing to forget', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(forgetDrafts()).resolves.toBeUndefined()
})
