import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { createTabDrafts, tabDrafts } from '#web/drafts/tabDrafts.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { reportConnection } from '#web/http/connection.ts'
import { withDatabase } from '#web/offline/database.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'
import { hana, saleWith, sara } from '#web/sales/testing.tsx'
import { UnsentSalesPage } from '#web/sales/UnsentSalesPage.tsx'
import { detailsWith, emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import {
  listUnsentSales,
  removeUnsentSale,
  storeUnsentSale,
  updateUnsentSale,
} from '#web/sales/unsent/unsentSaleStore.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { Toasts } from '#web/ui/page/Toasts.tsx'

const owner = { kind: newSaleDrafts, userId: hana.id }
const storedDrafts = () => readDrafts<DraftedSale>(owner)
const save = (id: string, customerName: string) =>
  saveDraft(owner, { id, startedAt: Date.now(), values: { ...emptyValues, customerName }, pictures: {} })

type State = Parameters<typeof updateUnsentSale>[1]

const show = (role?: Role) =>
  showPage(
    () => (
      <>
        <UnsentSalesPage />
        <Toasts />
      </>
    ),
    role,
  )

interface Shown {
  role?: Role
  seller?: typeof hana
}

const showUnsent = async (state: State = { syncStatus: 'sending' }, { role, seller = hana }: Shown = {}) => {
  const { id, customerName } = saleWith({})
  const details = detailsWith({ customerName })
  await saveUnsentSale({ id, seller, time: { createdAt: '2026-11-16T08:00:00.000Z' }, pictures: [], details })
  await updateUnsentSale(id, state)
  show(role)
  return within(await screen.findByRole('listitem'))
}

/** Shows the sales that are unsent already. */
const showUnsentAgain = async (role?: Role) => {
  show(role)
  return within(await screen.findByRole('listitem'))
}

const buttonsOf = (card: Awaited<ReturnType<typeof showUnsent>>) =>
  card.queryAllByRole('button').map(({ textContent }) => textContent)

test('without a connection, a sale that was being sent when the browser was closed waits and can be changed', async () => {
  reportConnection(false)
  const card = await showUnsent()
  expect([card.queryByText('Sending…'), card.getByText('Waiting')]).toEqual([null, expect.anything()])
  expect(buttonsOf(card)).toEqual(['Correct', 'Discard'])
  expect(card.getByRole('link', { name: 'Print receipt' })).toBeTruthy()
  act(() => reportConnection(true))
  expect(card.getByText('Sending…')).toBeTruthy()
})

test('a sale is not opened to correct it if it cannot be kept from being sent', async () => {
  reportConnection(false)
  const card = await showUnsent()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  fireEvent.click(card.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByText(/This device has no storage space left/)).toBeTruthy()
  vi.restoreAllMocks()
  expect(await storedDrafts()).toEqual([])
})

test('a sale whose id the server has with other values can be saved as a new sale', async () => {
  const card = await showUnsent({ syncStatus: 'refused', problem: { code: 'id.taken', message: 'Taken' } })
  expect(card.getByText(/The server already has this sale, maybe with other values/)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Open the saved sale' })).toBeTruthy()
  expect(buttonsOf(card)).toEqual(['Save as a new sale', 'Discard'])
  const [before] = await listUnsentSales()
  fireEvent.click(card.getByRole('button', { name: 'Save as a new sale' }))
  await screen.findByText('Waiting')
  const [after, ...others] = await listUnsentSales()
  expect(others).toEqual([])
  expect(after).toMatchObject({ createdAt: before?.createdAt, details: before?.details, syncStatus: 'pending' })
  expect(after?.tempId).not.toBe(before?.tempId)
  expect(after?.items.map(({ details }) => details)).toEqual(before?.items.map(({ details }) => details))
})

test.each([
  ['id.deleted', 'Sara has deleted this.', /^Sara has deleted this\. Discard it here too/],
  [
    'sales.numberTaken',
    new Refusal('sales.numberTaken').message,
    /Another sale has this receipt number. Please save this one as a new sale/,
  ],
])('a sale that is refused with %s is discarded or saved as a new sale', async (code, message, words) => {
  const card = await showUnsent({ syncStatus: 'refused', problem: { code, message } })
  expect(card.getByText(words)).toBeTruthy()
  expect(buttonsOf(card)).toEqual(['Save as a new sale', 'Discard'])
})

test('Try again sends a sale as it is, and deletes its correction unless another tab has it open', async () => {
  const problem = { code: 'input.invalid', message: 'Too long' }
  const card = await showUnsent({ syncStatus: 'refused', problem })
  expect(card.getByText('The server did not accept it: Too long')).toBeTruthy()
  const { id } = saleWith({})
  const startCorrection = async (correctionId: string) => {
    await save(correctionId, 'Abebe')
    await updateUnsentSale(id, { isBeingCorrected: true, correctionId })
    await card.findByText(/You opened it to correct it/)
  }
  const tryAgain = () => fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  await startCorrection('here')
  tryAgain()
  await waitFor(async () => expect(await storedDrafts()).toEqual([]))
  expect(await listUnsentSales()).toMatchObject([{ syncStatus: 'pending', isBeingCorrected: false, problem: null }])
  const other = createTabDrafts(undefined, { get: () => null, set: () => undefined })
  await startCorrection('there')
  await other.choose(newSaleDrafts, 'there')
  onTestFinished(() => other.release('there'))
  tryAgain()
  await card.findByText('It is sent in a moment.')
  expect(await storedDrafts(), 'says there that it has ended').toHaveLength(1)
})

test('a sale that is being corrected in another tab is not corrected here', async () => {
  const card = await showUnsent({ syncStatus: 'pending' })
  await save('there', 'Sara')
  await updateUnsentSale(saleWith({}).id, { isBeingCorrected: true, correctionId: 'there' })
  const other = createTabDrafts(undefined, { get: () => null, set: () => undefined })
  await other.choose(newSaleDrafts, 'there')
  fireEvent.click(card.getByRole('button', { name: 'Correct' }))
  await screen.findByText('It is being corrected in another tab. Please save or cancel it there.')
  other.release('there')
  fireEvent.click(card.getByRole('button', { name: 'Correct' }))
  await waitFor(async () => expect(await tabDrafts.open(owner)).toMatchObject({ id: 'there', isRestored: true }))
  tabDrafts.release('there')
})

test('a sale that was sent in the meantime is not opened to correct it', async () => {
  const card = await showUnsent({ syncStatus: 'pending' })
  const correct = card.getByRole('button', { name: 'Correct' })
  await withDatabase(database => database.clear('offline_sales'))
  fireEvent.click(correct)
  expect(await screen.findByText(/It is no longer waiting here/)).toBeTruthy()
  expect(await storedDrafts()).toEqual([])
})

test.each([
  ['was never sent', { syncStatus: 'pending' }, 'This sale is only on this device.'],
  [
    'was sent without an answer',
    { syncStatus: 'pending', sentAt: '2026-11-16T08:01:00.000Z' },
    /may already be on the server/,
  ],
  [
    'has a taken id',
    { syncStatus: 'refused', problem: { code: 'id.taken', message: '' } },
    /The one on the server stays/,
  ],
] as const)('before a sale that %s is discarded, the question says what is lost', async (_name, state, question) => {
  const card = await showUnsent(state)
  fireEvent.click(card.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText(question, { exact: false })).toBeTruthy()
})

test('a sale that is tried again or sent while the question is open is not discarded', async () => {
  const { id } = saleWith({})
  const card = await showUnsent({ syncStatus: 'pending' })
  fireEvent.click(card.getByRole('button', { name: 'Discard' }))
  const confirm = await screen.findByRole('button', { name: 'Discard sale' })
  await updateUnsentSale(id, { syncStatus: 'pending', sentAt: '2026-11-16T08:01:00.000Z' })
  fireEvent.click(confirm)
  expect(await screen.findByText(/The app has tried to send it in the meantime/)).toBeTruthy()
  expect(await listUnsentSales()).toHaveLength(1)
  await removeUnsentSale(id)
  fireEvent.click(confirm)
  expect(await screen.findByText(/it was sent or discarded in the meantime. Please check Sales/)).toBeTruthy()
})

test('an Admin sees what a colleague has sold and may discard it; a Sales user only sees that it waits', async () => {
  const card = await showUnsent({ syncStatus: 'pending' }, { seller: sara })
  expect(card.getByText('It is sent when Sara signs in on this device.')).toBeTruthy()
  expect([card.getByText('Abebe Kebede'), buttonsOf(card)]).toEqual([expect.anything(), ['Discard']])
  cleanup()
  const hidden = await showUnsentAgain('Sales')
  expect(hidden.getByText('It is sent when Sara signs in on this device.')).toBeTruthy()
  expect([hidden.queryByText('Abebe Kebede'), buttonsOf(hidden)]).toEqual([null, []])
})

const stored = emptyUnsentSale(saleWith({}).id, hana)

test('a sale that a newer version of the app has stored asks to reload, and can still be sent', async () => {
  await storeUnsentSale({ ...stored, payloadVersion: salePayloadVersion + 1, details: { customer: 'Abebe' } })
  const card = await showUnsentAgain()
  expect(card.getByText('It was made with a newer version of Tigena. Please reload to see it.')).toBeTruthy()
  expect(buttonsOf(card)).toEqual(['Reload to update', 'Try again', 'Discard'])
  expect(card.queryByRole('link')).toBeNull()
})

/** What the browser was told to download, as text. */
const downloads = () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return async () => (await Promise.all(files.map(file => file.text()))).join()
}

test('a sale whose contents are damaged does not hide the page; it can be sent, downloaded and discarded', async () => {
  await storeUnsentSale({ ...stored, details: { customerName: { first: 'Abebe' } } })
  const downloaded = downloads()
  const card = await showUnsentAgain()
  expect(card.getByText(/What was sold cannot be shown/)).toBeTruthy()
  expect(buttonsOf(card)).toEqual(['Try again', 'Download data', 'Discard'])
  fireEvent.click(card.getByRole('button', { name: 'Download data' }))
  await waitFor(async () => expect(await downloaded()).toContain('"first": "Abebe"'))
})

test('a damaged row does not hide the other sales; its data can be downloaded before it is discarded', async () => {
  const row = { tempId: 'damaged', syncStatus: 'pending', createdAt: '2026-11-16T07:00:00.000Z', details: 'Sara' }
  await withDatabase(database => database.put('offline_sales', row as never))
  const downloaded = downloads()
  const reserved = await showUnsentAgain('Sales')
  expect(reserved.getByText(/its seller is unknown. An Admin can download and discard it/)).toBeTruthy()
  cleanup()
  await storeUnsentSale({ ...stored, payloadVersion: salePayloadVersion + 1 })
  show()
  const [damaged, other] = await screen.findAllByRole('listitem')
  const card = within(damaged as HTMLElement)
  expect([damaged?.textContent, other?.textContent]).toEqual([
    expect.stringMatching(/cannot be read.*Made 16 Nov 2026, 10:00/),
    expect.stringContaining('S-00000000FF'),
  ])
  fireEvent.click(card.getByRole('button', { name: 'Download data' }))
  await waitFor(async () => expect(JSON.parse(await downloaded())).toEqual({ ...row, items: [] }))
  fireEvent.click(card.getByRole('button', { name: 'Discard' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard sale' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('a sale whose sending was interrupted by its correction can still be sent or discarded, also without a connection', async () => {
  const card = await showUnsent({ syncStatus: 'sending', isBeingCorrected: true })
  expect(buttonsOf(card)).toEqual(['Try again', 'Correct', 'Discard'])
  act(() => reportConnection(false))
  expect(card.getByText(/choose Try again to send it as it is/)).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Try again' }))
  await card.findByText('It is sent when the connection is back.')
})

test('a sale is corrected although New Sale has another one, which stays', async () => {
  const { id } = saleWith({})
  await save('unfinished', 'Unfinished')
  const card = await showUnsent({ syncStatus: 'pending' })
  fireEvent.click(card.getByRole('button', { name: 'Correct' }))
  const opens = async () => expect(await tabDrafts.open(owner)).toMatchObject({ content: { values: { corrects: id } } })
  await waitFor(opens)
  const [sale] = await listUnsentSales()
  expect(sale).toMatchObject({ tempId: id, isBeingCorrected: true })
  for (const draft of await storedDrafts()) tabDrafts.release(draft.id)
  expect((await storedDrafts()).map(({ values }) => values.customerName)).toContain('Unfinished')
})
