import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { listRepairs, type RepairInList, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { Bench } from '#web/repairs/bench/Bench.tsx'
import { repairWith, stubDrawing } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { press } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { openQuestion } from '#web/ui/form/confirmLeave.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'

let repairs: RepairInList[]

beforeEach(() => {
  setWidth(390)
  stubDrawing()
  repairs = [repairWith()]
  serveShop()
  serve(listRepairs, () => listOf(repairs))
})

const open = () => showPages({ '/': Bench }, '/', 'Technician')

test('the next status is set with what it was, and the card shows it', async () => {
  open()
  const card = await screen.findByRole('listitem')
  expect(within(card).getByRole('link', { name: 'Call Abebe Kebede' }).getAttribute('href')).toBe('tel:+251911234567')
  expect(requestsTo(listRepairs)[0]).toMatchObject({ sort: 'due' })
  serve(updateRepairStatus, () => {
    repairs = [repairWith({ status: 'In Progress' })]
    return { ...repairWith({ status: 'In Progress' }), outcome: 'updated' as const, sms: 'noProvider' as const }
  })
  press('Set REP-7K3M9QXZ to In Progress')
  await screen.findByRole('button', { name: 'Set REP-7K3M9QXZ to Completed' })
  expect(screen.getByRole('group', { name: 'Photo of REP-7K3M9QXZ' }).textContent).toContain('In Progress')
  expect(requestsTo(updateRepairStatus)).toMatchObject([
    { number: 'REP-7K3M9QXZ', status: 'In Progress', statusWas: 'Received' },
  ])
  expect(currentToast()).toMatchObject({
    severity: 'success',
    message: 'Status updated to In Progress. No SMS was sent.',
  })
})

test('a photo of the repair whose status was just set is offered after its card has left the list, until there is one', async () => {
  const { choosePicture, answerUpload } = playUploads()
  open()
  await screen.findByRole('listitem')
  serve(updateRepairStatus, () => {
    repairs = []
    return { ...repairWith({ status: 'In Progress' }), outcome: 'updated' as const, sms: 'noProvider' as const }
  })
  press('Set REP-7K3M9QXZ to In Progress')
  await screen.findByRole('group', { name: 'Photo of REP-7K3M9QXZ' })
  await screen.findByText('No open repair is assigned to you.')
  press('Add photo')
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo of REP-7K3M9QXZ' }))
  press('Add photo')
  await dialog.findByText('Please take or choose a photo')
  expect(requestsTo(updateRepairStatus), 'without a photo').toHaveLength(1)
  choosePicture()
  press('Add photo')
  await dialog.findByRole('button', { name: 'Waiting for images to upload...' })
  await answerUpload(new Refusal('server.failed'))
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  await waitFor(() => expect(document.activeElement).toBe(retry))
  const message = 'A picture could not be uploaded. Please try it again, or remove it.'
  expect(currentToast()).toMatchObject({ severity: 'error', message })
  fireEvent.keyDown(retry, { key: 'Escape' })
  await waitFor(() => expect(openQuestion()).toMatchObject({ reason: 'leave' }))
  act(() => openQuestion()?.answer(false))
  fireEvent.click(retry)
  press('Add photo')
  await answerUpload()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, added] = requestsTo(updateRepairStatus)
  expect([added?.number, added?.fileId, added?.status]).toEqual(['REP-7K3M9QXZ', expect.any(String), undefined])
  expect(screen.queryByRole('group')).toBeNull()
})

test('a status that a colleague has just changed is refused with the reason', async () => {
  open()
  await screen.findByRole('listitem')
  const refusal = new Refusal('repairs.statusChanged', { by: 'Dawit', status: 'Completed' })
  serve(updateRepairStatus, refusal)
  press('Set REP-7K3M9QXZ to In Progress')
  await expectToast(`Failed to update repair status: ${refusal.message}`)
})

test('an empty bench says so', async () => {
  repairs = []
  open()
  expect(await screen.findByText('No open repair is assigned to you.')).toBeTruthy()
})
