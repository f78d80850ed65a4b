import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refusedCall } from '#web/http/testing/refusedCall.ts'
import type { FormFields } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useRegisterUpload } from '#web/ui/form/uploads.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

const schema = z.object({ name: z.string().min(1, 'Name is required'), photo: z.string().min(1, 'Photo is required') })
type Values = z.input<typeof schema>

const send = vi.fn(async (_values: Values): Promise<unknown> => undefined)
const onFailure = vi.fn()
const fields: FormFields<Values, Values> = {
  names: ['name', 'photo'],
  labels: { name: 'Name', photo: 'Photo' },
  pathOf: serverName => (serverName === 'title' ? 'name' : undefined),
}

interface State {
  isOffline?: boolean
  conflicting?: readonly 'name'[]
  /** Of the upload of the photo. */
  step?: 'uploading' | 'failed'
}

/** A form of a name and a photo that is uploaded. */
const open = (values: Values, state: State = {}) => {
  const { result, rerender, unmount } = renderHook(
    ({ step, ...state }: State) => {
      const form = useForm<Values, unknown, Values>({ resolver: schemaResolver(schema), defaultValues: values })
      useRegisterUpload(form.control, 'photo', step)
      const submission = useSubmission({
        form,
        fields,
        ...state,
        send,
        onFailure,
        failureAfterLeaving: reason => `Not saved: ${reason}`,
        unsentAfterLeaving: 'Not sent yet',
      })
      return { form, submission, errors: form.formState.errors }
    },
    { initialProps: state },
  )
  return { result, rerender, unmount, start: () => act(() => result.current.submission.start()) }
}

test('a valid form is sent', async () => {
  const { result, start } = open({ name: 'Hana', photo: 'id' })
  await start()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Hana', photo: 'id' })
  expect(result.current.submission.invalidTries).toBe(0)
})

test('with a pending upload the form waits, and is sent once after it', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: '' }, { step: 'uploading' })
  await start()
  await start()
  expect(result.current.submission.isWaiting).toBe(true)
  expect(send).not.toHaveBeenCalled()
  act(() => result.current.form.setValue('photo', 'id'))
  await act(async () => rerender({}))
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Hana', photo: 'id' })
  expect(result.current.submission.isWaiting).toBe(false)
})

test('a failed upload ends the waiting and is listed, and a retried one can be saved', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: '' }, { step: 'uploading' })
  await start()
  await act(async () => rerender({ step: 'failed' }))
  expect(currentToast()?.message).toBe('A picture could not be uploaded. Please try it again, or remove it.')
  expect(result.current.submission).toMatchObject({ isWaiting: false, invalidTries: 1, blocking: ['photo'] })
  await start()
  expect(result.current.submission).toMatchObject({ isWaiting: false, invalidTries: 2 })
  rerender({ step: 'uploading' })
  await start()
  act(() => result.current.form.setValue('photo', 'id'))
  await act(async () => rerender({}))
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Hana', photo: 'id' })
})

test('a form that has stopped waiting is not sent, and leaving it shows no warning', async () => {
  const { result, rerender, unmount, start } = open({ name: 'Hana', photo: 'id' }, { isOffline: true })
  await start()
  act(() => result.current.submission.stop())
  await act(async () => rerender({}))
  unmount()
  expect(send).not.toHaveBeenCalled()
  expect(currentToast()).toBeNull()
})

test('a form that was edited while it waits is sent only when it is saved again', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: 'id' }, { isOffline: true })
  await start()
  act(() => result.current.form.setValue('name', 'H'))
  expect(result.current.submission.isWaiting).toBe(false)
  expect(currentToast()).toMatchObject({ severity: 'warning', message: expect.stringMatching(/^Not saved yet/) })
  await act(async () => rerender({}))
  expect(send).not.toHaveBeenCalled()
  await start()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'H', photo: 'id' })
})

test('an invalid field is shown without waiting for the upload', async () => {
  const { result, start } = open({ name: '', photo: '' }, { step: 'uploading' })
  await start()
  expect(result.current.submission.isWaiting).toBe(false)
  expect(result.current.errors.name?.message).toBe('Name is required')
  expect(result.current.errors.photo).toBeUndefined()
  expect(result.current.submission.invalidTries).toBe(1)
})

test('what is invalid leaves the focus to the summary, also with a pending upload', async () => {
  const input = document.createElement('input')
  document.body.append(input)
  const { result, start } = open({ name: '', photo: '' }, { step: 'uploading' })
  act(() => result.current.form.register('name').ref(input))
  await start()
  expect(result.current.errors.name?.message).toBe('Name is required')
  expect(document.activeElement).not.toBe(input)
  input.remove()
})

test('a blocked form is not sent until the block is gone', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: 'id' }, { conflicting: ['name'] })
  await start()
  expect(result.current.submission.blocking).toEqual(['name'])
  expect(result.current.submission.invalidTries).toBe(1)
  expect(send).not.toHaveBeenCalled()
  rerender({})
  await start()
  expect(result.current.submission.blocking).toEqual([])
  expect(send).toHaveBeenCalledOnce()
})

test('a refused field shows the message of the server; any other failure is reported', async () => {
  const { result, start } = open({ name: 'Hana', photo: 'id' })
  send.mockRejectedValueOnce(refusedCall('input.invalid', { fields: { title: 'Too long' } }))
  await start()
  expect(result.current.errors.name?.message).toBe('Too long')
  expect(onFailure).not.toHaveBeenCalled()
  const lost = new Error('No connection')
  send.mockRejectedValueOnce(lost)
  await start()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(lost)
})

test('without a connection a valid form waits, and is sent once when the connection is back', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: '' }, { isOffline: true })
  await start()
  expect(result.current.submission.isWaiting).toBe(false)
  expect(result.current.errors.photo?.message).toBe('Photo is required')
  act(() => result.current.form.setValue('photo', 'id'))
  await start()
  expect(result.current.submission.isWaiting).toBe(true)
  expect(send).not.toHaveBeenCalled()
  await act(async () => rerender({ isOffline: false }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Hana', photo: 'id' })
})

test.each([
  ['No connection', new Error('No connection')],
  ['Too long', refusedCall('input.invalid', { fields: { title: 'Too long' } })],
])('a failure after the form was left is shown as a toast: %s', async (reason, error) => {
  const { result, unmount } = open({ name: 'Hana', photo: 'id' })
  const { promise, reject } = Promise.withResolvers()
  send.mockReturnValueOnce(promise)
  act(() => void result.current.submission.start())
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), 8000)
  unmount()
  reject(error)
  await vi.waitFor(() => expect(currentToast()).not.toBeNull(), 8000)
  expect(currentToast()).toMatchObject({ severity: 'error', message: `Not saved: ${reason}` })
  expect(onFailure).not.toHaveBeenCalled()
  hideToast()
})

test('leaving a form that still waits to be sent shows a warning; leaving any other form shows none', async () => {
  const { unmount, start } = open({ name: 'Hana', photo: 'id' }, { isOffline: true })
  await start()
  unmount()
  expect(currentToast()).toMatchObject({ severity: 'warning', message: 'Not sent yet' })
  hideToast()
  open({ name: 'Hana', photo: 'id' }, { isOffline: true }).unmount()
  expect(currentToast()).toBeNull()
})
