import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '#contract/session/preferenceValues.ts'
import { openAsPreferred } from '#web/offline/openAsPreferred.ts'
import { LanguageNotice } from '#web/shell/LanguageNotice.tsx'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'

const hana = { id: '0198-1', username: 'hana', name: 'Hana', role: 'Sales' } as const
const inEnglish: Preferences = { language: 'en', calendar: null, clock: null }
const inAmharic: Preferences = { language: 'am', calendar: null, clock: null }

const reload = vi.fn()
beforeEach(() => void vi.spyOn(location, 'reload').mockImplementation(reload))

test('who signs in sees that the app is being loaded in their language', async () => {
  const { promise: loaded, resolve } = Promise.withResolvers<object>()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}), register: () => loaded } })
  render(<LanguageNotice />)
  act(() => void openAsPreferred({ ...hana, preferences: inAmharic }))
  expect(screen.getByRole('status').textContent).toBe('Opening the app in አማርኛ…')
  await act(async () => resolve({}))
  expect(reload).toHaveBeenCalledOnce()
})

test('who is at work is offered another language, and Reload asks about unsaved changes', async () => {
  render(<LanguageNotice />)
  render(<UnsavedChangesDialog />)
  renderHook(() => useUnsavedChanges(true))
  await act(() => openAsPreferred({ ...hana, preferences: inEnglish }))
  expect(screen.queryByRole('status')).toBeNull()
  await act(() => openAsPreferred({ ...hana, preferences: inAmharic }))
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard and reload' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('status')).toBeNull()
})
