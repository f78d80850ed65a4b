import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { createRepair } from '#contract/repairs/repairs.ts'
import { getPublicSettings } from '#contract/settings/settings.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import type { DraftPicture } from '#web/drafts/draft.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { reportConnection } from '#web/http/connection.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { newRepairDrafts } from '#web/repairs/form/repairDraft.ts'
import { emptyValues } from '#web/repairs/form/repairForm.ts'
import { NewRepairPage } from '#web/repairs/NewRepairPage.tsx'
import { repairWith, stubDrawing } from '#web/repairs/testing.ts'
import { publicSettings } from '#web/settings/testing.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve, serveOthers } from '#web/testing/server.ts'
import { showPage, showPages, userOf } from '#web/testing/showPage.tsx'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const id = (place: number) => `0198a000-0000-7000-8000-00000000000${place}`
const user = userOf('Admin')
const owner = { kind: newRepairDrafts, userId: user.id }
let uploads: ReturnType<typeof playUploads>

let reply: (answer: ReplyOf<typeof createRepair> | Refusal) => void

beforeEach(() => {
  rememberUser(user)
  uploads = playUploads()
  const { promise, resolve } = Promise.withResolvers<ReplyOf<typeof createRepair> | Refusal>()
  reply = resolve
  serve(createRepair, () => promise)
  serveOthers(new Refusal('server.busy'))
  stubDrawing()
})

const bytes = new Blob(['picture'])
const signature: DraftPicture = { id: id(4), bytes }

/** Saves the draft of a ticket that is filled in. */
const saveFilled = (image: string | null = id(3), pictures: Record<string, DraftPicture> = {}) => {
  const values = {
    ...emptyValues,
    ...{ customerName: 'Selam', customerPhone: '0911 234 567', deviceType: 'Nokia 105', serialNumber: 'SN-1' },
    ...{ problem: 'Overheating', technicianId: id(2), estimatedCompletion: '2026-12-24' },
    images: emptyValues.images.map(slot => (slot.slot === 1 ? { ...slot, fileId: image } : slot)),
    signature: { id: signature.id },
  }
  return saveDraft(owner, { id: id(5), startedAt: Date.now(), values, pictures: { signature, ...pictures } })
}

/** Presses Create, and the server stores the signature. */
const create = async () => {
  press('Create ticket')
  await uploads.answerUpload()
}

/** Opens a ticket that was filled in before. */
const openFilled = async (
  image?: string | null,
  pictures?: Record<string, DraftPicture>,
  as: Parameters<typeof showPage>[1] = 'Admin',
) => {
  await saveFilled(image, pictures)
  showPage(NewRepairPage, as)
  await screen.findByText(/^Draft restored/)
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const customerName = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Customer Name/ })?.value

test('a ticket that is being created cannot be discarded, and its draft stays if creating it fails', async () => {
  await openFilled()
  await create()
  await waitFor(() => expect(requestsTo(createRepair)).toHaveLength(1))
  for (const name of ['Cancel', 'Start over']) {
    expect(button(name).disabled, name).toBe(true)
    press(name)
  }
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(async () => reply(new Refusal('server.busy')))
  expect(await screen.findByText(/^The server is busy/)).toBeTruthy()
  expect(await readDrafts(owner)).toHaveLength(1)
  for (const name of ['Cancel', 'Start over']) expect(button(name).disabled, name).toBe(false)
})

test('a deposit is a part of the draft and of the ticket, and the form shows what stays due', async () => {
  serve(createRepair, new Refusal('server.busy'))
  await openFilled()
  type(/^Extra Service Cost/, '1,200')
  for (const name of [/^Payment method/, /^Payment note/])
    expect(screen.queryByLabelText(name), 'without a deposit').toBeNull()
  type(/^Deposit/, '5OO')
  press('Create ticket')
  await screen.findByText('Deposit must be an amount of 0 or more with at most 2 decimals')
  type(/^Deposit/, '1,500')
  await screen.findByText(/^ETB 300\.00 more than the cost so far/)
  type(/^Deposit/, '500')
  type(/^Payment method/, 'telebirr')
  type(/^Payment note/, ' Her brother pays ')
  expect(await screen.findByText('ETB 700.00')).toBeTruthy()
  const drafted = { amount: 50_000, method: 'telebirr', note: ' Her brother pays ' }
  await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { deposit: drafted } }]))
  await create()
  await waitFor(() => expect(requestsTo(createRepair)).toHaveLength(1))
  expect(requestsTo(createRepair)[0]).toMatchObject({ deposit: { ...drafted, note: 'Her brother pays' } })
})

/** As an Admin without a branch, for a deposit in cash. */
const chooseDrawer = async () => {
  serve(getPublicSettings, publicSettings)
  await openFilled(id(3), {}, { ...userOf('Admin'), branch: null })
  expect(screen.queryByLabelText('Drawer'), 'without a deposit').toBeNull()
  type(/^Deposit/, '500')
  await screen.findByLabelText('Drawer')
  type(/^Drawer/, '2')
  await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { deposit: { drawer: '2' } } }]))
}

test('an Admin without a branch chooses the drawer of a deposit in cash, which the draft keeps', async () => {
  serve(createRepair, new Refusal('input.invalid', { fields: { drawer: 'This branch does not exist' } }))
  await chooseDrawer()
  await create()
  await waitFor(() => expect(requestsTo(createRepair)).toMatchObject([{ deposit: { amount: 50_000, drawer: 2 } }]))
  await waitFor(() => expect(screen.getByLabelText('Drawer').getAttribute('aria-invalid')).toBe('true'))
})

test('the drawer in the draft of somebody who is no Admin any more is not sent', async () => {
  await chooseDrawer()
  cleanup()
  showPage(NewRepairPage, { ...userOf('Technician'), branch: null })
  await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { deposit: { drawer: '' } } }]))
  expect(screen.queryByLabelText('Drawer')).toBeNull()
})

test('a refused reference of the deposit is said at its field', async () => {
  serve(createRepair, refusalOfField('payments.referenceRequired', 'reference'))
  await openFilled()
  type(/^Deposit/, '500')
  type(/^Payment method/, 'telebirr')
  await create()
  await waitFor(() => expect(screen.getByLabelText(/^Reference/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Please enter the reference of the payment')).toBeTruthy()
})

/** The ticket waits for the connection. */
const createOffline = async () => {
  act(() => reportConnection(false))
  press('Create ticket')
  await screen.findByRole('button', { name: 'Waiting for the connection...' })
}

test('Start over asks before it deletes what was typed', async () => {
  await openFilled()
  press('Start over')
  press('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(customerName()).toBe('Selam')
  press('Start over')
  press('Discard ticket')
  await waitFor(() => expect(customerName()).toBe(''))
  expect(await readDrafts(owner)).toEqual([])
})

test('a ticket that is discarded while it waits for the connection is not created when the connection is back', async () => {
  await openFilled()
  await createOffline()
  press('Cancel')
  press('Discard ticket')
  act(() => reportConnection(true))
  await waitFor(() => expect(customerName()).toBeUndefined())
  expect(await readDrafts(owner)).toEqual([])
  expect([requestsTo(createRepair), uploads.running(), currentToast()]).toEqual([[], [], null])
})

const notSent = () => screen.queryByText(/^This ticket was not sent/)

test('a ticket that waited for the connection says after a reload that it was not sent, and can be sent then', async () => {
  await openFilled()
  expect(notSent()).toBeNull()
  await createOffline()
  await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { isWaiting: true } }]))
  for (const notes of ['Reloaded once', 'Reloaded twice']) {
    cleanup()
    showPage(NewRepairPage)
    await screen.findByText(/^Draft restored/)
    expect(notSent()).toBeTruthy()
    type(/^Notes/, notes)
    await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { notes } }]))
  }
  expect(customerName()).toBe('Selam')
  act(() => reportConnection(true))
  press('Create ticket')
  await waitFor(() => expect(uploads.running()).toHaveLength(1))
  expect(notSent()).toBeNull()
  await uploads.answerUpload()
  await waitFor(() => expect(requestsTo(createRepair)).toMatchObject([{ id: id(5), customerName: 'Selam' }]))
  await act(async () => reply(new Refusal('server.busy')))
  await screen.findByText(/^The server is busy/)
})

test('a ticket that is no longer waiting is not said to be unsent', async () => {
  await openFilled()
  await createOffline()
  expect(screen.getByText(/The ticket will be sent when the connection is back/)).toBeTruthy()
  act(() => reportConnection(true))
  await uploads.answerUpload()
  await act(async () => reply(new Refusal('server.busy')))
  await screen.findByText(/^The server is busy/)
  cleanup()
  showPage(NewRepairPage)
  await screen.findByText(/^Draft restored/)
  expect(notSent()).toBeNull()
})

/** Presses Create and leaves the page before the server answers. */
const createAndLeave = async () => {
  await saveFilled()
  const pages = { '/admin/repairs/new': NewRepairPage, '/admin/inventory': () => 'Inventory' }
  const { router } = showPages(pages, '/admin/repairs/new')
  await screen.findByText(/^Draft restored/)
  await create()
  await waitFor(() => expect(requestsTo(createRepair)).toHaveLength(1))
  await act(() => router.navigate({ to: '/admin/inventory' as never }))
  await screen.findByText('Inventory')
  return router
}

test('a ticket that is created after its page was left reports that, and does not navigate', async () => {
  const router = await createAndLeave()
  await act(async () => reply({ ...repairWith({ number: 'REP-7K3M9QXZ' }), sms: 'sent' }))
  expect(await screen.findByText(/^Repair ticket REP-7K3M9QXZ was created/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/inventory')
  await waitFor(async () => expect(await readDrafts(owner)).toEqual([]))
})

test('a ticket that fails after its page was left says why and where its draft is', async () => {
  const router = await createAndLeave()
  await act(async () => reply(new Refusal('server.busy')))
  expect(await screen.findByText(/It is saved as a draft in New Repair/)).toBeTruthy()
  expect(screen.getByText(/^Failed to create repair ticket/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/inventory')
  expect(await readDrafts(owner)).toHaveLength(1)
})

test('a missing picture is no longer listed as a problem once it is chosen', async () => {
  await openFilled(null)
  press('Create ticket')
  await screen.findByRole('button', { name: 'Device Images' })
  uploads.choosePicture(screen.getByRole('group', { name: /^Device Image 1/ }))
  await uploads.answerUpload()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Device Images' })).toBeNull())
})

test('Create does not wait for a picture whose upload has failed, but names it and leads to its Retry', async () => {
  await openFilled(id(3), { 2: { id: id(6), bytes } })
  await waitFor(() => expect(uploads.running()).toHaveLength(1))
  press('Create ticket')
  await screen.findByRole('button', { name: 'Waiting for images to upload...' })
  await uploads.answerUpload(new Refusal('server.failed'))
  await findAndPress('Device Images')
  const image = within(screen.getByRole('group', { name: 'Device Image 2' }))
  const retry = image.getByRole('button', { name: 'Retry' })
  await waitFor(() => expect(document.activeElement).toBe(retry))
  press('Create ticket')
  expect(screen.queryByRole('button', { name: 'Waiting for images to upload...' })).toBeNull()
  expect(requestsTo(createRepair)).toEqual([])
  fireEvent.click(retry)
  await uploads.answerUpload()
  await create()
  await waitFor(() =>
    expect(requestsTo(createRepair)).toMatchObject([{ images: [{ fileId: id(3) }, { fileId: id(6) }] }]),
  )
})
