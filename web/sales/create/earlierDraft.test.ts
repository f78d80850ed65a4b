import { beforeEach, expect, test, vi } from 'vitest'
import { readDrafts } from '#web/drafts/testing.ts'
import { deleteEarlierDraft, moveEarlierDraft } from '#web/sales/create/earlierDraft.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { findUnsentSale, storeUnsentSale, updateUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'

const id = '0198a000-0000-7000-8000-000000000001'
const drafts = () => readDrafts<DraftedSale>({ kind: newSaleDrafts, userId: 'hana' })

/** Web Locks, which happy-dom lacks: each request waits for the one before. Without them a tab waits seconds for another one. */
const createLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
  return { request }
}
beforeEach(() => void vi.stubGlobal('navigator', { locks: createLocks() }))

/** As earlier versions of the app have stored an unfinished sale. */
const store = (form: object, suffix = '') => {
  const { lines: _lines, ...empty } = emptyValues
  const stored = { ...empty, userId: 'hana', id, startedAt: Date.now(), hasQueuedImages: true, ...form }
  localStorage.setItem(`saleFormData${suffix}`, JSON.stringify(stored))
  localStorage.setItem(`selectedProducts${suffix}`, JSON.stringify([{ productName: 'Cable', quantity: null }]))
}

test.each(['', ':hana'])(
  'an unfinished sale stored under names with the end "%s" is moved to the drafts',
  async end => {
    store({ customerName: 'Abebe', amountReceived: null, notes: 'Gift' }, end)
    await Promise.all([moveEarlierDraft('hana'), moveEarlierDraft('hana')])
    const [draft, ...others] = await drafts()
    expect([draft?.id, others]).toEqual([id, []])
    expect(draft?.values).toMatchObject({ customerName: 'Abebe', notes: 'Gift', lines: [{ productName: 'Cable' }] })
    expect(draft?.values.lines[0]?.quantity).toBeUndefined()
    expect(localStorage.length).toBe(0)
  },
)

test('the unfinished sale of a colleague stays, and what cannot be read until the logout', async () => {
  store({ userId: 'sara' })
  localStorage.setItem('saleFormData:hana', '{"userId":"hana"')
  await moveEarlierDraft('hana')
  expect([await drafts(), localStorage.length]).toEqual([[], 3])
  deleteEarlierDraft('hana')
  expect(Object.keys(localStorage).sort()).toEqual(['saleFormData', 'selectedProducts'])
})

test('what the tab of an earlier version stores again does not replace what was typed since', async () => {
  store({ customerName: 'Abebe' })
  await moveEarlierDraft('hana')
  store({ customerName: 'Sara' })
  await moveEarlierDraft('hana')
  expect((await drafts()).map(({ values }) => values.customerName).sort()).toEqual(['Abebe', 'Sara'])
})

test.each([
  ['with', { correctionId: 'started' }],
  ['without', {}],
])('a correction goes on that was started by a version %s ids of corrections', async (_name, correction) => {
  const images = [{ id: 'unsent', bytes: new Blob(['picture']) }]
  await storeUnsentSale({ ...emptyUnsentSale(id, { id: 'hana', name: 'Hana' }), images })
  await updateUnsentSale(id, { isBeingCorrected: true, ...correction })
  // Still earlier versions had no ids of the pictures of the unsent sale.
  store({ customerName: 'Sara', hasQueuedImages: undefined, ...correction })
  await moveEarlierDraft('hana')
  const [draft] = await drafts()
  expect(draft?.values).toMatchObject({
    customerName: 'Sara',
    corrects: id,
    images: ['unsent', null, null],
  })
  expect(await findUnsentSale(id)).toMatchObject({ isBeingCorrected: true, correctionId: draft?.id })
})
