import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

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

test('Ctrl+Enter saves it, once, however often and long it is pressed', async () => {
  let finish = (_: undefined) => {}
  onSubmit.mockReturnValueOnce(new Promise(resolve => (finish = resolve)))
  const press = (how: KeyboardEventInit = {}) => fireEvent.keyDown(reason(), { key: 'Enter', ctrlKey: true, ...how })
  type('Try the other board')
  for (const how of ['isComposing', 'repeat']) {
    press({ [how]: true })
    expect(screen.getByRole('button', { name: 'Reject' }), how).toHaveProperty('disabled', false)
  }
  expect(press(), 'is kept from the field').toBe(false)
  press()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ reason: 'Try the other board' }, expect.anything()))
  press()
  finish(undefined)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSubmit).toHaveBeenCalledOnce()
})
