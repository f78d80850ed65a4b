import { renderHook } from '@testing-library/react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { refusedCall } from '#web/http/testing/refusedCall.ts'
import { type FormFields, fieldProblems, showFailure, showRefusedFields } from '#web/ui/form/fieldProblems.ts'

interface Order {
  name: string
  lines: { count: number | undefined }[]
  photos: (string | null)[]
}

const fields: FormFields<Order, Order> = {
  names: ['name', 'lines', 'photos'],
  labels: { name: 'Name', lines: 'Lines', photos: 'Photos' },
  firstInList: { photos: 'photos.0' },
  isEmpty: { photos: ({ photos }) => photos.every(photo => photo === null) },
}
const order: Order = { name: 'Hana', lines: [{ count: 1 }, { count: 2 }], photos: [null, null] }
const wrong = { type: 'custom', message: 'Wrong' }

const openForm = () => {
  const { result } = renderHook(() => {
    const form = useForm<Order, unknown, Order>({ defaultValues: order })
    return { form, errors: form.formState.errors }
  })
  return result
}
const pathOf = (serverName: string) => {
  if (serverName === 'name') return 'name'
  return serverName === 'lines.0.itemId' ? 'lines.0.count' : undefined
}

test('problems are listed in the order of the form, each with the path of its first error', () => {
  const errors: FieldErrors<Order> = { lines: [undefined, { count: wrong }], name: wrong }
  expect(fieldProblems(fields, { errors, values: { ...order, name: ' ' } })).toEqual([
    { label: 'Name', isMissing: true, path: 'name' },
    { label: 'Lines', isMissing: false, path: 'lines.1.count' },
  ])
})

test('an error of a list itself leads to its first row, or to the list', () => {
  const errors = { lines: wrong, photos: { root: wrong } } as FieldErrors<Order>
  expect(fieldProblems(fields, { errors, values: { ...order, lines: [] } })).toEqual([
    { label: 'Lines', isMissing: true, path: 'lines' },
    { label: 'Photos', isMissing: true, path: 'photos.0' },
  ])
})

test('a field with another problem than an error is listed, but is not missing', () => {
  expect(fieldProblems(fields, { errors: {}, values: order, blocking: ['photos.1'] })).toEqual([
    { label: 'Photos', isMissing: false, path: 'photos.1' },
  ])
})

test('refused fields are mapped to the form, those it does not have are left out', () => {
  const refused = { name: 'Too long', 'lines.0.itemId': 'Deleted', editId: 'Invalid' }
  const opened = openForm()
  expect(showRefusedFields(opened.current.form, refusedCall('input.invalid', { fields: refused }), pathOf)).toBe(true)
  const { form } = opened.current
  expect(form.getFieldState('name').error?.message).toBe('Too long')
  expect(form.getFieldState('lines.0.count').error?.message).toBe('Deleted')
})

test('a refusal without fields and any other error refuse no field, and are shown at the top of a dialog', () => {
  const { form } = openForm().current
  expect(showRefusedFields(form, refusedCall('server.busy'), pathOf)).toBe(false)
  expect(showRefusedFields(form, new Error('No connection'), pathOf)).toBe(false)
  showFailure(form, new Error('No connection'))
  expect(form.getFieldState('root.server' as 'name').error?.message).toBe('No connection')
})
