import { act, fireEvent, render, screen } from '@testing-library/react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'

interface Values {
  cost: number | undefined
}
let form: UseFormReturn<Values>

const CostForm = () => {
  form = useForm<Values>({ defaultValues: { cost: 5000 } })
  return <AmountInput control={form.control} name="cost" label="Cost" />
}

const show = () => {
  render(<CostForm />)
  const input = screen.getByRole('textbox', { name: 'Cost' }) as HTMLInputElement
  return { input, type: (value: string) => fireEvent.change(input, { target: { value } }) }
}

test('the text stays as typed while it parses to the value of the form', () => {
  const { input, type } = show()
  expect(input.value).toBe('50.00')
  for (const [typed, value] of [
    ['1,250.5', 125050],
    ['7.', 700],
    ['', undefined],
    ['many', Number.NaN],
    ['9999999999', Number.POSITIVE_INFINITY],
  ] as const) {
    type(typed)
    expect([input.value, form.getValues('cost')]).toEqual([typed, value])
  }
})

test('a value set by the form replaces the text', () => {
  const { input, type } = show()
  type('12')
  act(() => form.setValue('cost', 99))
  expect(input.value).toBe('0.99')
  act(() => form.reset({ cost: 0 }))
  expect(input.value).toBe('0.00')
})

test('what is half-typed is not selected when the user comes back from another window', () => {
  const { input, type } = show()
  act(() => input.focus())
  type('12')
  input.setSelectionRange(2, 2)
  // A browser sends both for the window, too, and the field is still the active element.
  fireEvent.blur(input)
  fireEvent.focus(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2])
  act(() => input.blur())
  act(() => input.focus())
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2])
})

test('the text is selected on focus, so that typing replaces it', () => {
  const { input } = show()
  act(() => input.focus())
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, '50.00'.length])
})
