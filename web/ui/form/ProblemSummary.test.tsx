import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const schema = z.object({ name: z.string().min(1), phone: z.string().regex(/^\d+$/) })
type Values = z.input<typeof schema>

const problemsOf = (errors: FieldErrors<Values>, values: Values) =>
  (['name', 'phone'] as const)
    .filter(path => errors[path])
    .map(path => ({ path, label: path.toUpperCase(), isMissing: values[path] === '' }))

const onShow = vi.fn(async () => undefined)

const Form = ({ tries }: { tries: number }) => {
  const form = useForm<Values, unknown, Values>({
    resolver: schemaResolver(schema),
    defaultValues: { name: '', phone: 'x' },
    shouldFocusError: false,
  })
  return (
    <form onSubmit={form.handleSubmit(() => undefined)}>
      <ProblemSummary form={form} tries={tries} problemsOf={problemsOf} onShow={onShow} />
      <TextInput control={form.control} name="name" label="Name" />
      <TextInput control={form.control} name="phone" label="Phone" />
      <button type="submit">Send</button>
    </form>
  )
}

afterEach(cleanup)

test('problems are listed after the first try, and each leads to its field', async () => {
  const { rerender } = render(<Form tries={0} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Form tries={1} />)
  expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields: NAMEPlease check: PHONE')
  fireEvent.click(screen.getByRole('button', { name: 'PHONE' }))
  expect(onShow).toHaveBeenCalledWith('phone')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')))
})
