import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { press } from '#web/testing/actions.ts'
import { askToLeave, confirmLeave, openQuestion, trackSave, useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

const draft = {
  hasContent: vi.fn(() => true),
  texts: { title: 'Discard this order?', confirm: 'Discard order' },
  onDiscard: vi.fn(async () => undefined),
  onStartOver: vi.fn(async () => undefined),
}
const submission = { start: vi.fn(async () => undefined), stop: vi.fn(), isWaiting: false, isSending: false }

const Bar = (state: Partial<ComponentProps<typeof FormBar>['submission']>) => (
  <FormBar submission={{ ...submission, ...state }} label="Save" draft={draft} />
)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const question = () => screen.queryByRole('alertdialog', { name: 'Discard this order?' })

test.each([
  ['Cancel', draft.onDiscard],
  ['Start over', draft.onStartOver],
])('%s asks before it deletes what was typed, and deletes an empty form at once', async (name, act) => {
  render(<Bar />)
  press(name)
  expect(question()?.textContent).toContain('Everything you entered will be deleted. This cannot be undone.')
  press('Keep editing')
  await waitFor(() => expect(question()).toBeNull())
  expect(act).not.toHaveBeenCalled()
  press(name)
  press('Discard order')
  await waitFor(() => expect(question()).toBeNull())
  expect(act).toHaveBeenCalledOnce()
  draft.hasContent.mockReturnValueOnce(false)
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(question()).toBeNull()
  expect(act).toHaveBeenCalledTimes(2)
})

test('while the form is being sent, nothing is discarded: not by a button, nor by a question that was open', () => {
  const { rerender } = render(<Bar isWaiting />)
  press('Cancel')
  expect(question()).toBeTruthy()
  rerender(<Bar isSending />)
  expect(question()).toBeNull()
  for (const name of ['Cancel', 'Start over']) expect(button(name).disabled, name).toBe(true)
  rerender(<Bar />)
  expect(question(), 'after a failure').toBeNull()
  for (const name of ['Cancel', 'Start over']) expect(button(name).disabled, name).toBe(false)
})

test('discarding a form that waits for the connection stops the waiting first', async () => {
  render(<Bar isWaiting />)
  press('Cancel')
  press('Discard order')
  await waitFor(() => expect(draft.onDiscard).toHaveBeenCalledOnce())
  expect(submission.stop.mock.invocationCallOrder[0]).toBeLessThan(draft.onDiscard.mock.invocationCallOrder[0] ?? 0)
})

test('while a form is being saved, leaving is refused instead of asked about, and an open question closes', async () => {
  const { promise: saved, resolve } = Promise.withResolvers<void>()
  const Page = () => {
    useUnsavedChanges(true)
    return (
      <button type="button" onClick={() => void trackSave(saved)}>
        Save
      </button>
    )
  }
  render(
    <>
      <Page />
      <UnsavedChangesDialog />
    </>,
  )
  let asked: Promise<boolean> | undefined
  act(() => {
    asked = askToLeave()
  })
  // The question covers the page.
  fireEvent.click(screen.getByText('Save'))
  expect([await asked, openQuestion()]).toEqual([false, undefined])
  expect(await confirmLeave('logout')).toBe(false)
  expect([currentToast()?.message, openQuestion()]).toEqual([
    'Your changes are being saved. Please wait a moment.',
    undefined,
  ])
  hideToast()
  await act(async () => resolve())
  const askedAgain = confirmLeave()
  act(() => openQuestion()?.answer(true))
  expect(await askedAgain).toBe(true)
})

test('a save whose page was left still keeps the page from being unloaded, but not from being left', async () => {
  const { promise: saved, resolve } = Promise.withResolvers<void>()
  void trackSave(saved)
  expect([await confirmLeave('logout'), await confirmLeave('reload'), await confirmLeave()]).toEqual([
    false,
    false,
    true,
  ])
  resolve()
  await saved
  expect(await confirmLeave('logout')).toBe(true)
})
