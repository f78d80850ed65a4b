import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/offline/serviceWorkerUpdate.ts'
import { UpdateNotice } from '#web/shell/UpdateNotice.tsx'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'

const makeWorker = (file: string) =>
  Object.assign(new EventTarget(), {
    scriptURL: `http://localhost/${file}`,
    state: 'installed',
    postMessage: vi.fn(),
  })
type Worker = ReturnType<typeof makeWorker>
const worker = makeWorker('service-worker.js')
const ofOtherLanguage = makeWorker('service-worker.am.js')
const register = vi.fn(async () => registration)
const registration = Object.assign(new EventTarget(), {
  active: worker as Worker | null,
  installing: null as Worker | null,
  waiting: worker as Worker | null,
  update: async () => undefined,
})
const serviceWorker = Object.assign(new EventTarget(), {
  controller: worker,
  register,
  getRegistration: async () => registration,
  ready: Promise.resolve(registration),
})
beforeEach(() => {
  Object.assign(registration, { active: worker, installing: null, waiting: worker })
  serviceWorker.controller = worker
})

/** The app has been open for some seconds. By default, the browser has installed a new version, which waits. */
const openApp = async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker, locks: { request: vi.fn() } })
  registerServiceWorker('http://localhost/assets/staff.js')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  vi.useRealTimers()
}

const reload = () => screen.getByRole('button', { name: 'Reload' })
const answer = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('Reload asks about unsaved changes, and can be pressed again after Keep editing', async () => {
  render(<UpdateNotice />)
  render(<UnsavedChangesDialog />)
  renderHook(() => useUnsavedChanges(true))
  await openApp()
  fireEvent.click(reload())
  await screen.findByRole('alertdialog', { name: 'Reload without saving?' })
  await answer('Keep editing')
  expect(reload()).toHaveProperty('disabled', false)
  expect(worker.postMessage).not.toHaveBeenCalled()

  fireEvent.click(reload())
  await screen.findByRole('alertdialog')
  await answer('Discard and reload')
  await waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith('skipWaiting'))
})

const notice = () => screen.queryByRole('status')?.textContent

test('the worker of the other language, which somebody has chosen in another tab, is no new version', async () => {
  registration.waiting = ofOtherLanguage
  render(<UpdateNotice />)
  await openApp()
  const install = (installing: Worker) => {
    registration.installing = installing
    registration.dispatchEvent(new Event('updatefound'))
    installing.dispatchEvent(new Event('statechange'))
  }
  const takeOver = (controller: Worker) => {
    Object.assign(registration, { active: controller })
    serviceWorker.controller = controller
    serviceWorker.dispatchEvent(new Event('controllerchange'))
  }
  act(() => install(ofOtherLanguage))
  act(() => takeOver(ofOtherLanguage))
  // And back again.
  act(() => install(worker))
  act(() => takeOver(worker))
  expect(notice()).toBeUndefined()
  act(() => install(makeWorker('service-worker.js')))
  expect(notice()).toContain('A new version is ready')
})

test('a tab does not bring back its language to the device', async () => {
  Object.assign(registration, { active: ofOtherLanguage, waiting: null })
  await openApp()
  expect(register).not.toHaveBeenCalled()
})
