import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { createSale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import type { Draft } from '#web/drafts/draft.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { createTabDrafts, tabDrafts } from '#web/drafts/tabDrafts.ts'
import { reportConnection } from '#web/http/connection.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { CreateSalePage } from '#web/sales/CreateSalePage.tsx'
import type { DraftedSale } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'
import {
  cable,
  field,
  fill,
  fillForm,
  galaxy,
  now,
  openMore,
  openNewSale,
  owner,
  payBy,
  prepareNewSale,
  save,
  saveSale,
  storedDrafts,
  user,
} from '#web/sales/create/testing.tsx'
import { readSaleType, saveSaleType } from '#web/sales/select/saleType.ts'
import { openCorrection } from '#web/sales/unsent/correction.ts'
import { detailsWith } from '#web/sales/unsent/testing.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import {
  discardUnsentSale,
  listUnsentSales,
  removeUnsentSale,
  updateUnsentSale,
} from '#web/sales/unsent/unsentSaleStore.ts'
import { chooseFile, findAndPress, press } from '#web/testing/actions.ts'
import { loseConnection, lostConnection, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'

let uploads: ReturnType<typeof playUploads>
beforeEach(() => {
  prepareNewSale()
  uploads = playUploads()
})

/** It is still making the picture smaller. */
class UnansweringWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

const pictureId = '0198a000-0000-7000-8000-0000000000bb'
/** Saves an unsent sale with a picture and opens it to correct it. */
const openToCorrect = async () => {
  await saveUnsentSale({
    ...{ id: cable.id, seller: user, time: { createdAt: now } },
    pictures: [{ id: pictureId, bytes: new Blob(['picture']) }],
    details: detailsWith({ customerName: 'Sara' }),
  })
  const [unsent] = await listUnsentSales()
  await openCorrection(user.id, unsent as UnsentSale)
  const [draft] = await storedDrafts()
  return draft as Draft<DraftedSale>
}

const image = async (number: number) => within(await screen.findByRole('group', { name: `Image ${number}` }))

test('Start over asks before it deletes what was typed', async () => {
  await fillForm()
  await openNewSale()
  await findAndPress('Start over')
  await findAndPress('Keep editing')
  expect(field('Customer name').value).toBe('Abebe')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await findAndPress('Start over')
  await findAndPress('Discard sale')
  await waitFor(() => expect(field('Customer name').value).toBe(''))
  expect(await storedDrafts()).toEqual([])
})

test('Save does not wait for a picture whose upload has failed, but names it', async () => {
  await openToCorrect()
  await openNewSale()
  await screen.findByRole('group', { name: 'Image 1' })
  await waitFor(() => expect(uploads.running()).toHaveLength(1))
  save()
  await screen.findByRole('button', { name: 'Waiting for images to upload...' })
  await uploads.answerUpload(new Refusal('files.notImage'))
  await (await image(1)).findByRole('button', { name: 'Retry' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Waiting for images to upload...' })).toBeNull())
  save()
  expect(screen.queryByRole('button', { name: 'Waiting for images to upload...' })).toBeNull()
  expect(requestsTo(createSale)).toEqual([])
})

test('a sale whose answer was lost becomes an unsent sale that may be on the server, and its page follows it', async () => {
  serve(createSale, lostConnection)
  await fillForm()
  await saveSale()
  const [unsent] = await listUnsentSales()
  expect(unsent).toMatchObject({ tempId: requestsTo(createSale)[0]?.id, sentAt: expect.any(String) })
  const [id, number] = [String(unsent?.tempId), saleNumber(String(unsent?.tempId))]
  expect(screen.getByText(`Sale ${number} is saved on this device`)).toBeTruthy()
  await updateUnsentSale(id, { syncStatus: 'refused' })
  await screen.findByText('The server did not accept it. Open Unsent Sales to correct it.')
  await updateUnsentSale(id, { syncStatus: 'pending' })
  await screen.findByText('It is sent when the connection is back. You do not have to keep this page open.')
  await removeUnsentSale(id)
  await screen.findByText('It was sent to the server.')
  expect(screen.queryByText(/is saved on this device/)).toBeNull()
})

test('the page of a sale that is discarded in another tab does not say that it was sent', async () => {
  serve(createSale, lostConnection)
  await fillForm()
  await saveSale()
  const [unsent] = await listUnsentSales()
  const number = saleNumber(String(unsent?.tempId))
  await discardUnsentSale(String(unsent?.tempId))
  await screen.findByText(`Sale ${number} was discarded`)
  expect(screen.queryByText('It was sent to the server.')).toBeNull()
})

test('without a connection a sale that was saved before its draft was deleted, as by a crash, is asked about if it is changed', async () => {
  await fillForm()
  loseConnection()
  act(() => reportConnection(false))
  await waitFor(async () => expect(await storedDrafts()).toMatchObject([{ values: { customerName: 'Abebe' } }]))
  const [draft] = await storedDrafts()
  await saveUnsentSale({
    ...{ id: String(draft?.id), seller: user, pictures: [], time: { createdAt: '2020-01-01T08:00:00.000Z' } },
    details: detailsWith({ customerName: 'Sara' }),
  })
  await openNewSale()
  await screen.findByText('Your unfinished sale was restored.')
  expect(screen.queryByText(/You are correcting/)).toBeNull()
  save()
  await findAndPress('Save as a new sale')
  await screen.findByRole('button', { name: 'New Sale' })
  const unsent = await listUnsentSales()
  expect(unsent.map(sale => sale.details)).toMatchObject([{ customerName: 'Sara' }, { customerName: 'Abebe' }])
  expect(screen.getByText(`Sale ${saleNumber(String(unsent[1]?.tempId))} is saved on this device`)).toBeTruthy()
})

test('New Sale in a tab that has not started a correction is empty, and a correction names its sale and makes room for a new one', async () => {
  await openToCorrect()
  await openNewSale()
  await screen.findByText(`You are correcting ${saleNumber(cable.id)} of Sara. Saving replaces that sale.`)
  press('New sale instead')
  await waitFor(() => expect(field('Customer name').value).toBe(''))
  expect(screen.queryByText(/You are correcting/)).toBeNull()
  expect(await listUnsentSales()).toMatchObject([{ isBeingCorrected: true }])
  cleanup()
  const [draft] = await storedDrafts()
  tabDrafts.release(String(draft?.id))
  sessionStorage.clear()
  await openNewSale()
  expect([field('Customer name').value, screen.queryByText(/You are correcting/)]).toEqual(['', null])
})

test('a second tab says that another has the unfinished sale, and starts an empty one', async () => {
  const other = createTabDrafts(undefined, { get: () => null, set: () => undefined })
  onTestFinished(() => other.release('other'))
  await saveDraft(owner, { id: 'other', startedAt: Date.now(), values: emptyValues, pictures: {} })
  expect(await other.open(owner)).toMatchObject({ id: 'other' })
  await openNewSale()
  expect(await screen.findByText(/^You have an unfinished sale in another tab/)).toBeTruthy()
  expect(screen.queryByText(/was restored/)).toBeNull()
})

test('SALE-12 the form and the chosen type of products survive a reload, and a saved sale clears them', async () => {
  saveSaleType('phone')
  await fillForm()
  openMore()
  fill('Notes', 'Gift')
  payBy('telebirr')
  cleanup()
  const form = { customerName: 'Abebe', customerPhone: '0911 234 567', paymentMethod: 'telebirr', notes: 'Gift' }
  expect(readSaleType()).toBe('phone')
  await openNewSale()
  expect(field('Quantity of USB-C cable').value).toBe('1')
  expect(field('Price of Galaxy A15').value).toBe('18,500.50')
  expect(field('Notes').value, 'opens by itself if it is filled').toBe('Gift')
  await saveSale()
  expect(requestsTo(createSale)).toEqual([expect.objectContaining({ ...form, customerPhone: '251911234567' })])
  expect([await storedDrafts(), readSaleType()]).toEqual([[], ''])
})

test('without a connection a restored sale says that its pictures are only on the server', async () => {
  const values = { ...emptyValues, images: emptyValues.images.with(0, '0198a000-0000-7000-8000-0000000000bb') }
  await saveDraft(owner, { id: cable.id, startedAt: Date.now(), values, pictures: {} })
  await openNewSale()
  const restored = await screen.findByText(/^Your unfinished sale was restored/)
  expect(restored.textContent).not.toContain('only on the server')
  act(() => reportConnection(false))
  expect(restored.textContent).toContain('Its earlier pictures are only on the server, which keeps them for a day.')
})

test('a correction whose sale is sent in another tab does not become a second sale unless its seller says so', async () => {
  loseConnection()
  act(() => reportConnection(false))
  await openToCorrect()
  await openNewSale()
  await screen.findByText(/You are correcting/)
  await (await image(1)).findByRole('progressbar')
  fill('Customer name', 'Sara Tesfaye')
  await removeUnsentSale(cable.id)
  save()
  await screen.findByText(/This was saved, sent or discarded in another tab in the meantime/)
  expect(await listUnsentSales()).toEqual([])
  press('Save as a new sale')
  await screen.findByRole('button', { name: 'New Sale' })
  const [unsent] = await listUnsentSales()
  expect(unsent).toMatchObject({ details: { customerName: 'Sara Tesfaye' }, createdAt: now })
  expect(unsent?.tempId).not.toBe(cable.id)
  await removeUnsentSale(String(unsent?.tempId))
})

test('after a reload, a correction that has ended says that it is a new sale now', async () => {
  loseConnection()
  act(() => reportConnection(false))
  await openToCorrect()
  await updateUnsentSale(cable.id, { correctionId: 'of another tab' })
  await openNewSale()
  await screen.findByText(/that sale was sent, saved or discarded in the meantime/)
  expect(screen.queryByText(/You are correcting/)).toBeNull()
  await saveSale()
  const unsent = await listUnsentSales()
  expect(unsent.map(({ tempId }) => tempId)).toContain(cable.id)
  expect(unsent).toHaveLength(2)
})

test('a correction that has ended while products were chosen for it says so, too', async () => {
  await openToCorrect()
  await updateUnsentSale(cable.id, { isBeingCorrected: false })
  showPage(CreateSalePage, 'Sales', { selectedProducts: [galaxy], action: 'add_multiple' })
  await screen.findByRole('textbox', { name: 'Quantity of Galaxy A15' })
  expect(screen.getByText(/that sale was sent, saved or discarded in the meantime/)).toBeTruthy()
})

test('a picture that was removed in a correction is still removed after a reload', async () => {
  act(() => reportConnection(false))
  await openToCorrect()
  await openNewSale()
  const remove = await (await image(1)).findByRole('button', { name: 'Remove' })
  expect(hasUnsavedChanges(), 'the unsent sale has the picture').toBe(false)
  const tooLarge = new File([new Uint8Array(5 * 1024 * 1024)], 'large.jpg', { type: 'image/jpeg' })
  fireEvent.drop(remove, { dataTransfer: { files: [tooLarge] } })
  await screen.findByText('Image size should be less than 5MB')
  expect((await (await image(1)).findByRole('img')).getAttribute('src')).toBe('blob:picture')
  fireEvent.click((await image(1)).getByRole('button', { name: 'Remove' }))
  await (await image(1)).findByRole('button', { name: 'Choose image' })
  await openNewSale()
  openMore()
  await (await image(1)).findByRole('button', { name: 'Choose image' })
  await saveSale()
  expect(await listUnsentSales()).toMatchObject([{ tempId: cable.id, images: [] }])
})

test('a correction says that a picture which was added to it long ago is lost, and keeps the one of the unsent sale', async () => {
  const { values, ...draft } = await openToCorrect()
  const startedAt = Date.now() - 24 * 60 * 60_000
  await saveDraft(owner, { ...draft, startedAt, values: { ...values, images: values.images.with(1, galaxy.id) } })
  await openNewSale()
  await screen.findByText(/Images that you added were uploaded too long ago/)
  await (await image(1)).findByRole('progressbar')
  await (await image(2)).findByRole('button', { name: 'Choose image' })
})

test('without a connection a phone searches products only on the page, because leaving would lose a picture', async () => {
  setWidth(390)
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', UnansweringWorker)
  await openNewSale()
  const isClosed = () => screen.getByText('Choose products').getAttribute('aria-disabled')
  expect(isClosed()).toBeNull()
  loseConnection()
  act(() => reportConnection(false))
  expect(hasUnsavedChanges()).toBe(false)
  chooseFile(new File(['a photo'], 'photo.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(isClosed()).toBe('true'))
  expect(hasUnsavedChanges(), 'so that leaving asks').toBe(true)
})
