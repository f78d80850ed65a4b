import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { listInventory } from '#contract/inventory/inventory.ts'
import {
  createRepair,
  deleteRepair,
  getRepair,
  listRepairs,
  updateRepair,
  updateRepairStatus,
} from '#contract/repairs/repairs.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { EditRepairPage } from '#web/repairs/EditRepairPage.tsx'
import { newRepairDrafts } from '#web/repairs/form/repairDraft.ts'
import { emptyValues } from '#web/repairs/form/repairForm.ts'
import { NewRepairPage } from '#web/repairs/NewRepairPage.tsx'
import { RepairListPage } from '#web/repairs/RepairListPage.tsx'
import { repairWith, stubDrawing } from '#web/repairs/testing.ts'
import { readRepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { listOf, lostConnection, serve, serveOthers } from '#web/testing/server.ts'
import { showPages, userOf } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const unavailable = new Refusal('server.databaseUnavailable')
const id = (place: number) => `0198a000-0000-7000-8000-00000000000${place}`
const repair = repairWith({
  technician: { id: id(2), name: 'Dawit' },
  estimatedCompletion: '2026-12-24',
  signatureId: id(4),
  images: [{ slot: 1, fileId: id(3), description: '' }],
})

let uploads: ReturnType<typeof playUploads>

beforeEach(() => {
  uploads = playUploads()
  setWidth(1440)
  rememberUser(userOf('Admin'))
  stubDrawing()
  serveOthers(unavailable)
})

const expectText = async (text: string) => expect((await screen.findAllByText(text, { exact: false }))[0]).toBeTruthy()

describe('REP-33 every failure with a repair is shown with its own text', () => {
  test('in the list', async () => {
    showPages({ '/admin/repairs': [RepairListPage, readRepairFilter] }, '/admin/repairs')
    await expectText('Failed to fetch repairs')
    serve(listRepairs, listOf([repair]))
    serve(getRepair, repair)
    fireEvent.click((await screen.findAllByRole('button', { name: 'Retry' }))[0] as Element)
    await findAndPress(`Delete ${repair.number}`)
    serve(deleteRepair, unavailable)
    await findAndPress('Delete repair')
    await expectText(`Failed to delete repair: ${unavailable.message}`)
  })

  const openEdit = () =>
    showPages({ '/admin/repairs/$number/edit': EditRepairPage }, `/admin/repairs/${repair.number}/edit`)

  test('on the page on which it is edited', async () => {
    serve(getRepair, new Refusal('repairs.notFound'))
    openEdit()
    await expectText('Repair not found')
    cleanup()
    serve(getRepair, unavailable)
    openEdit()
    await expectText('Failed to fetch repair details')
    serve(getRepair, repair)
    press('Retry')

    fireEvent.click(await screen.findByRole('tab', { name: 'Status' }))
    const panel = await screen.findByRole('form', { name: 'Update Status' })
    await within(panel).findByRole('button', { name: 'Choose image' })
    uploads.choosePicture(panel)
    await uploads.answerUpload()
    serve(updateRepairStatus, unavailable)
    fireEvent.click(await within(panel).findByRole('button', { name: 'Save Image Only' }))
    await expectText(`Failed to save image: ${unavailable.message}`)

    fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
    type(/^Notes/, 'Back cover is missing')
    serve(updateRepair, unavailable)
    await findAndPress('Save Changes')
    await expectText(`Failed to update repair: ${unavailable.message}`)
    serve(updateRepair, lostConnection)
    const failure = screen.getByText(/^Failed to update repair: /).closest<HTMLElement>('[role=alert]')
    fireEvent.click(within(failure ?? document.body).getByRole('button', { name: 'Retry' }))
    await expectText('Failed to update repair details')
  })

  /** A camera whose picture cannot be read. */
  const breakCamera = () => {
    const stream = Object.assign(new MediaStream(), { getTracks: () => [], getVideoTracks: () => [] })
    const value = { getUserMedia: async () => stream }
    Object.defineProperty(navigator, 'mediaDevices', { value, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(null))
  }

  test('on the page of a new one', async () => {
    breakCamera()
    const values = {
      ...emptyValues,
      ...{ customerName: 'Selam', customerPhone: '0911 234 567', deviceType: 'Nokia 105', serialNumber: 'SN-1' },
      ...{ problem: 'Overheating', technicianId: id(2), estimatedCompletion: '2026-12-24' },
      signature: { id: id(4) },
    }
    const bytes = new Blob(['picture'])
    const pictures = { signature: { id: id(4), bytes }, 1: { id: id(3), bytes } }
    // Not the id of another file's draft: in the same process, that may still be open.
    const draft = { id: id(7), startedAt: Date.now(), values, pictures }
    await saveDraft({ kind: newRepairDrafts, userId: userOf('Admin').id }, draft)
    showPages({ $: NewRepairPage }, '/')
    await screen.findByText(/^Draft restored/)
    await uploads.answerUpload(new Refusal('server.failed'))
    await expectText('Failed to upload image')
    const first = within(screen.getByRole('group', { name: 'Device Image 1' }))
    fireEvent.click(first.getByRole('button', { name: 'Retry' }))
    await uploads.answerUpload()

    serve(listInventory, unavailable)
    const parts = screen.getByRole('combobox', { name: 'Add a part from stock' })
    fireEvent.mouseDown(parts)
    fireEvent.change(parts, { target: { value: 'Screen' } })
    await expectText('Failed to fetch inventory items')

    const second = within(screen.getByRole('group', { name: 'Device Image 2' }))
    fireEvent.click(second.getByRole('button', { name: 'Take Photo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Photo' }))
    fireEvent.loadedData(await dialog.findByLabelText('Camera preview'))
    fireEvent.click(dialog.getByRole('button', { name: 'Capture' }))
    await expectText('Failed to process camera capture')
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Create ticket')
    await uploads.answerUpload(unavailable)
    await expectText(`Failed to save signature: ${unavailable.message}`)
    serve(createRepair, unavailable)
    press('Create ticket')
    await uploads.answerUpload()
    const failure = () => screen.getAllByRole('alert').find(({ textContent }) => /^Failed to create/.test(textContent))
    await waitFor(() => expect(failure()?.textContent).toContain(unavailable.message))
  })
})
