import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'

const schema = z.object({ name: z.string().min(1, 'Name is required'), photo: z.string().min(1, 'Photo is required') })
type Values = z.input<typeof schema>

const send = vi.fn(async (_values: Values): Promise<unknown> => undefined)
const onFailure = vi.fn()
const pathOf = (serverName: string) => (serverName === 'title' ? 'name' : undefined)

interface State {
  isPending?: boolean
  isBlocked?: boolean
}

/** A form of a name and a photo that is uploaded. */
const open = (values: Values, state: State = {}) => {
  const { result, rerender } = renderHook(
    ({ isPending = false, isBlocked = false }: State) => {
      const form = useForm<Values, unknown, Values>({ resolver: schemaResolver(schema), defaultValues: values })
      const fieldsWithoutUploads = ['name'] as const
      const submission = useSubmission({ form, isPending, isBlocked, fieldsWithoutUploads, send, pathOf, onFailure })
      return { form, submission, errors: form.formState.errors }
    },
    { initialProps: state },
  )
  return { result, rerender, start: () => act(() => result.current.submission.start()) }
}

beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

test('a valid form is sent', async () => {
  const { result, start } = open({ name: 'Hana', photo: 'id' })
  await start()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Hana', photo: 'id' })
  expect(result.current.submission.invalidTries).toBe(0)
})

test('with a pending upload the form waits, and is sent once after it', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: '' }, { isPending: true })
  await start()
  await start()
  expect(result.current.submission.isWaiting).toBe(true)
  expect(send).not.toHaveBeenCalled()
  act(() => result.current.form.setValue('photo', 'id'))
  await act(async () => rerender({ isPending: false }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Hana', photo: 'id' })
  expect(result.current.submission.isWaiting).toBe(false)
})

test('an invalid field is shown without waiting for the upload', async () => {
  const { result, start } = open({ name: '', photo: '' }, { isPending: true })
  await start()
  expect(result.current.submission.isWaiting).toBe(false)
  expect(result.current.errors.name?.message).toBe('Name is required')
  expect(result.current.errors.photo).toBeUndefined()
  expect(result.current.submission.invalidTries).toBe(1)
})

test('a blocked form is not sent until the block is gone', async () => {
  const { result, rerender, start } = open({ name: 'Hana', photo: 'id' }, { isBlocked: true })
  await start()
  expect(result.current.submission.wasBlocked).toBe(true)
  expect(result.current.submission.invalidTries).toBe(1)
  expect(send).not.toHaveBeenCalled()
  rerender({})
  await start()
  expect(result.current.submission.wasBlocked).toBe(false)
  expect(send).toHaveBeenCalledOnce()
})

test('a refused field shows the message of the server; any other failure is reported', async () => {
  const { result, start } = open({ name: 'Hana', photo: 'id' })
  send.mockRejectedValueOnce(new Refusal('input.invalid', { fields: { title: 'Too long' } }))
  await start()
  expect(result.current.errors.name?.message).toBe('Too long')
  expect(onFailure).not.toHaveBeenCalled()
  const lost = new Error('No connection')
  send.mockRejectedValueOnce(lost)
  await start()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(lost)
})
