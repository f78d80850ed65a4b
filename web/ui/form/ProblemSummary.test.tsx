import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { FormFields } from '#web/ui/form/fieldProblems.ts'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useSubmission } from '#web/ui/form/useSubmission.ts'

const schema = z.object({ name: z.string().min(1), phone: z.string().regex(/^\d+$/) })
type Values = z.input<typeof schema>

const fields: FormFields<Values, Values> = { names: ['name', 'phone'], labels: { name: 'NAME', phone: 'PHONE' } }

const onShow = vi.fn(async () => undefined)

const send = vi.fn(async (_values: Values): Promise<unknown> => undefined)

const Form = ({ values }: { values: Values }) => {
  const form = useForm<Values, unknown, Values>({
    resolver: schemaResolver(schema),
    defaultValues: values,
    mode: 'onChange',
    shouldFocusError: false,
  })
  const submission = useSubmission({
    form,
    fields,
    send,
    onFailure: () => undefined,
    failureAfterLeaving: reason => reason,
  })
  return (
    <>
      <ProblemSummary form={form} fields={fields} submission={submission} onShow={onShow} />
      <TextInput control={form.control} name="name" label="Name" />
      <TextInput control={form.control} name="phone" label="Phone" />
      <button type="button" onClick={submission.start}>
        Send
      </button>
    </>
  )
}

const summary = () => screen.queryByRole('alert')
const isFocused = (element: Element | null) => document.activeElement === element
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const type = (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  input.focus()
  fireEvent.change(input, { target: { value } })
  return input
}
/** Waits until the typed value is validated. */
const isMarked = (label: string, isInvalid: boolean) =>
  waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe(String(isInvalid)))

test('problems are listed after an attempt to send, which focuses the list, and each leads to its field', async () => {
  render(<Form values={{ name: '', phone: '' }} />)
  type('Phone', 'x')
  await isMarked('Phone', true)
  expect(summary()).toBeNull()
  press()
  await waitFor(() => expect(isFocused(summary()?.parentElement ?? null)).toBe(true))
  expect(summary()?.textContent).toBe('Please fill in all required fields: NAMEPlease check: PHONE')
  fireEvent.click(screen.getByRole('button', { name: 'PHONE' }))
  expect(onShow).toHaveBeenCalledWith('phone')
  await waitFor(() => expect(isFocused(screen.getByLabelText('Phone'))).toBe(true))
})

test('typing an invalid value after a save or a corrected attempt keeps the focus in the field', async () => {
  render(<Form values={{ name: 'Hana', phone: '09' }} />)
  press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const phone = type('Phone', '09x')
  await isMarked('Phone', true)
  expect(isFocused(phone)).toBe(true)
  expect(summary()).toBeNull()

  press()
  await waitFor(() => expect(summary()).toBeTruthy())
  type('Phone', '09')
  await waitFor(() => expect(summary()).toBeNull())
  type('Phone', '09y')
  await waitFor(() => expect(summary()).toBeTruthy())
  expect(isFocused(phone)).toBe(true)
})
