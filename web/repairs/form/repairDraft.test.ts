// @vitest-environment node
import { expect, test } from 'vitest'
import { deleteDraft, saveDraft, takeExpiredDrafts } from '#web/drafts/draftStore.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { fromDraft, newRepairDrafts, toDraft, updateUploadTimes } from '#web/repairs/form/repairDraft.ts'
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
  await saveDraft(owner, { ...started, ...toDraft(values, unsent, {}) })
  const [draft] = await readDrafts<RepairValues>(owner)
  const restored = fromDraft({ content: draft, ...started }, emptyValues)
  expect(restored.values.customerName).toBe('ሃና ግርማ')
  expect(restored.values.signature?.id).toBe('signature')
  expect(await restored.values.signature?.png?.text()).toBe('drawing')
  expect(Object.keys(restored.unsent)).toEqual(['2'])
  expect(await restored.unsent[2]?.bytes.text()).toBe('photo')
  await deleteDraft('ticket')
})

test('a draft is kept for a week, and its owner is told once that it was deleted, whoever deleted it', async () => {
  await saveDraft(owner, { ...started, ...toDraft(values, unsent, {}) })
  const week = started.startedAt + 7 * 24 * hour
  expect(await readDrafts(owner, week)).toHaveLength(1)
  expect(await takeExpiredDrafts(owner, week)).toEqual([])
  const colleague = { ...owner, userId: 'abel' }
  expect(await readDrafts(colleague, week + 1)).toEqual([])
  expect(await takeExpiredDrafts(colleague, week + 1)).toEqual([])
  expect(await readDrafts(owner, week + 1)).toEqual([])
  expect(await takeExpiredDrafts(owner, week + 1)).toEqual([started.startedAt])
  expect(await takeExpiredDrafts(owner, week + 1)).toEqual([])
})

test('20 hours after its upload an image has to be taken again, because the server deletes it after a day', () => {
  const fileIds = ['early', null, 'late', null]
  const uploaded = {
    ...values,
    images: values.images.map((image, index) => ({ ...image, fileId: fileIds[index] ?? null })),
  }
  const early = updateUploadTimes({}, { ...uploaded, images: uploaded.images.slice(0, 2) }, started.startedAt)
  const uploadedAt = updateUploadTimes(early, uploaded, started.startedAt + hour)
  const restoreAfter = (ms: number, times = uploadedAt) => {
    const content = toDraft(uploaded, unsent, times)
    const restored = fromDraft({ content, ...started }, emptyValues, started.startedAt + ms)
    return [restored.values.images.map(({ fileId }) => fileId), restored.hasLostImages, restored.uploadedAt]
  }
  expect(restoreAfter(20 * hour)).toEqual([fileIds, false, uploadedAt])
  const late = { late: started.startedAt + hour }
  expect(restoreAfter(20 * hour + 1)).toEqual([[null, null, 'late', null], true, late])
  expect(restoreAfter(21 * hour + 1)).toEqual([[null, null, null, null], true, {}])
  expect(restoreAfter(20 * hour + 1, {}), 'a draft of an earlier version').toEqual([[null, null, null, null], true, {}])
})

test('the other values of an old draft stay, with its signature and the images that are not uploaded yet', () => {
  const draft = { content: toDraft(values, unsent, {}), ...started }
  expect(fromDraft(draft, emptyValues, started.startedAt + 100 * hour)).toMatchObject({
    values: { customerName: 'ሃና ግርማ', signature: { id: 'signature' } },
    unsent,
    hasLostImages: false,
  })
})

test('a signature that was not written in time is missing, and a new form has the initial values', () => {
  const content = { ...toDraft(values, unsent, {}), pictures: {} }
  expect(fromDraft({ content, ...started }, emptyValues)).toMatchObject({
    values: { customerName: 'ሃና ግርማ', signature: null },
  })
  const initialValues = { ...emptyValues, technicianId: 'hana' }
  expect(fromDraft(started, initialValues)).toMatchObject({ values: initialValues, unsent: {} })
  const { technicianId: _later, ...older } = content.values
  const restored = fromDraft({ content: { ...content, values: older as RepairValues }, ...started }, initialValues)
  expect(restored.values.technicianId, 'a field that the saved draft did not have yet').toBe('hana')
})
