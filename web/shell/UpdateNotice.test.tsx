import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/offline/serviceWorkerUpdate.ts'
import { UpdateNotice } from '#web/shell/UpdateNotice.tsx'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { useUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'

const worker = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() })
const registration = Object.assign(new EventTarget(), {
  installing: null,
  waiting: worker,
  update: async () => undefined,
})
const serviceWorker = Object.assign(new EventTarget(), {
  controller: {},
  register: async () => registration,
  getRegistration: async () => registration,
  ready: Promise.resolve(registration),
})

/** The browser has installed a new version, which waits. */
const offerNewVersion = async () => {
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
  await offerNewVersion()
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
