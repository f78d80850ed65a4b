import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'

const schema = z.object({ reason: z.string() })
const onClose = vi.fn()
const onSubmit = vi.fn(async () => undefined)

beforeEach(() => {
  render(
    <FormDialog
      title="Reject request"
      submit="Reject"
      failure="Failed"
      schema={schema}
      defaultValues={{ reason: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {({ control }) => <TextInput control={control} name="reason" label="Reason" />}
    </FormDialog>,
  )
  render(<UnsavedChangesDialog />)
})
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason')
const type = (text: string) => fireEvent.change(reason(), { target: { value: text } })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('a dialog without changes closes with Esc', () => {
  fireEvent.keyDown(reason(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('with unsaved changes it asks for confirmation before Esc or a click outside closes it', async () => {
  type('Try the other board')
  fireEvent.keyDown(reason(), { key: 'Escape' })
  fireEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(reason().value).toBe('Try the other board')
  expect(onClose).not.toHaveBeenCalled()

  const outside = document.querySelector('.MuiDialog-container') as Element
  fireEvent.mouseDown(outside)
  fireEvent.click(outside)
  fireEvent.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('its Cancel button closes it without confirmation', () => {
  type('Try the other board')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Ctrl+Enter saves once, even when pressed repeatedly or held', async () => {
  let finish = (_: undefined) => {}
  onSubmit.mockReturnValueOnce(new Promise(resolve => (finish = resolve)))
  const press = (init: KeyboardEventInit = {}) => fireEvent.keyDown(reason(), { key: 'Enter', ctrlKey: true, ...init })
  type('Try the other board')
  for (const ignored of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }]) {
    press(ignored)
    expect(screen.getByRole('button', { name: 'Reject' }), JSON.stringify(ignored)).toHaveProperty('disabled', false)
  }
  expect(press(), 'does not reach the field').toBe(false)
  press()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ reason: 'Try the other board' }))
  press()
  finish(undefined)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSubmit).toHaveBeenCalledOnce()
})
