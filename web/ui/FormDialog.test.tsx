import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'

const schema = z.object({ reason: z.string() })
const onClose = vi.fn()
const onSubmit = vi.fn(async () => undefined)

beforeEach(() => {
  vi.clearAllMocks()
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
})
afterEach(cleanup)

const reason = () => screen.getByLabelText<HTMLInputElement>('Reason')
const type = (text: string) => fireEvent.change(reason(), { target: { value: text } })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('a dialog in which nothing was typed closes with Esc', () => {
  fireEvent.keyDown(reason(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('half-filled it asks before Esc or a click beside it loses what was typed', async () => {
  type('Try the other board')
  fireEvent.keyDown(reason(), { key: 'Escape' })
  fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(reason().value).toBe('Try the other board')
  expect(onClose).not.toHaveBeenCalled()

  const beside = document.querySelector('.MuiDialog-container') as Element
  fireEvent.mouseDown(beside)
  fireEvent.click(beside)
  fireEvent.click(within(await question()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('its own Cancel is meant', () => {
  type('Try the other board')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('Ctrl+Enter saves it', async () => {
  type('Try the other board')
  fireEvent.keyDown(reason(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ reason: 'Try the other board' }, expect.anything()))
})
