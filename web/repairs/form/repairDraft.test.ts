// @vitest-environment node
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deleteDraft, readDrafts, saveDraft } from '#web/drafts/draftStore.ts'
import { fromDraft, newRepairDrafts, toDraft } from '#web/repairs/form/repairDraft.ts'
import { emptyValues, type RepairValues } from '#web/repairs/form/repairForm.ts'

const hour = 60 * 60_000
const owner = { kind: newRepairDrafts, userId: 'hana' }
const started = { id: 'ticket', startedAt: Date.now() }
const values: RepairValues = {
  ...emptyValues,
  customerName: 'ሃና ግርማ',
  signature: { id: 'signature', png: new Blob(['drawing'], { type: 'image/png' }) },
}
const unsent = { 2: { id: 'photo', bytes: new Blob(['photo']) } }

test('a half-filled ticket is restored with its signature and the image that was not uploaded', async () => {
  await saveDraft(owner, { ...started, ...toDraft(values, unsent) })
  const [draft] = await readDrafts<RepairValues>(owner)
  const restored = fromDraft(draft, emptyValues)
  expect(restored.values.customerName).toBe('ሃና ግርማ')
  expect(restored.values.signature?.id).toBe('signature')
  expect(await restored.values.signature?.png?.text()).toBe('drawing')
  expect(Object.keys(restored.unsent)).toEqual(['2'])
  expect(await restored.unsent[2]?.bytes.text()).toBe('photo')
  await deleteDraft('ticket')
})

test('a draft expires before the server deletes its uploaded pictures, which it does after a day', async () => {
  await saveDraft(owner, { ...started, ...toDraft(values, unsent) })
  expect(await readDrafts(owner, started.startedAt + 20 * hour)).toHaveLength(1)
  expect(await readDrafts(owner, started.startedAt + 20 * hour + 1)).toEqual([])
})

test('a signature that was not written in time is missing, and a new form has the initial values', () => {
  const content = { ...toDraft(values, unsent), pictures: {} }
  expect(fromDraft(content, emptyValues)).toMatchObject({ values: { customerName: 'ሃና ግርማ', signature: null } })
  const initialValues = { ...emptyValues, technicianId: 'hana' }
  expect(fromDraft(undefined, initialValues)).toEqual({ values: initialValues, unsent: {} })
  const { technicianId: _later, ...older } = content.values
  const restored = fromDraft({ ...content, values: older as RepairValues }, initialValues)
  expect(restored.values.technicianId, 'a field that the saved draft did not have yet').toBe('hana')
})
