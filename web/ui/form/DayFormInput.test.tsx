import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { day } from '#contract/day.ts'
import type { Calendar } from '#contract/session/preferenceValues.ts'
import { loadDayField } from '#web/ui/date/DayField.tsx'
import { DayFormInput } from '#web/ui/form/DayFormInput.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

const save = vi.fn()

beforeEach(() => loadDayField('ethiopian'))

const Form = ({ calendar = 'ethiopian', due = '' }: { calendar?: Calendar; due?: string }) => {
  const { control, handleSubmit } = useForm({
    resolver: schemaResolver(z.object({ due: day })),
    defaultValues: { due },
  })
  return (
    <form onSubmit={event => void handleSubmit(input => save(input))(event)}>
      <DayFormInput control={control} name="due" label="Due" calendar={calendar} />
      <button type="submit">Save</button>
    </form>
  )
}

test('a day typed year first, which the Ethiopian calendar does not read, is not saved as a Gregorian day', async () => {
  render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Due')
  fireEvent.change(input, { target: { value: '2019-03-06' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect([input.value, screen.getByRole('alert').textContent, save.mock.calls]).toEqual([
    ...['2019-03-06', expect.stringContaining('such as 8/3/2019'), []],
  ])
})

test('a day of the Ethiopian calendar is sent as a Gregorian day, and what is no day is kept and explained once', async () => {
  render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Due')
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  submit()
  await screen.findByText('Please choose a date')
  fireEvent.change(input, { target: { value: '31/1/2019' } })
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Meskerem 2019 has only 30 days.')
  await waitFor(() => expect(screen.queryByText('Please choose a date')).toBeNull())
  expect([input.value, save.mock.calls]).toEqual(['31/1/2019', []])
  expect(input.getAttribute('aria-describedby'), 'only what is shown').toBe(screen.getByRole('alert').id)
  fireEvent.change(input, { target: { value: '30/1/2019' } })
  submit()
  await waitFor(() => expect(save).toHaveBeenCalledWith({ due: '2026-10-10' }))
})

test('LANG-03: an unfinished Ethiopian day of a draft is explained after the change to the Gregorian calendar', async () => {
  render(<Form calendar="gregorian" due="8/3/20" />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByText('Please choose a date')).id).toBe(
    screen.getByLabelText('Due').getAttribute('aria-describedby'),
  )
  expect(save).not.toHaveBeenCalled()
})
