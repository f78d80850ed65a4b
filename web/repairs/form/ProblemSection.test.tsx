import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ProblemSection } from '#web/repairs/form/ProblemSection.tsx'
import { emptyValues, newRepairSchema, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

const problems = [
  'Battery draining quickly',
  'Screen damage',
  'Touchscreen unresponsive',
  'Charging issues',
  'Power problems',
  'Speaker or sound problems',
  'Camera problems',
  'Water damage',
  'Overheating',
  'Wi-Fi or Bluetooth problems',
  'Microphone problems',
  'Face ID or fingerprint problems',
  'Physical damage',
  'Button problems',
  'No cellular signal',
  'Random shutdowns',
  'Software or OS problems',
  'Charging port replacement',
  'Screen flickering',
  'Moisture detection errors',
]
const other = 'Other (Specify Below)'

const show = () => {
  let form: ReturnType<typeof useForm<RepairValues, unknown, RepairDetails>> | undefined
  const Form = () => {
    form = useForm<RepairValues, unknown, RepairDetails>({
      resolver: schemaResolver(newRepairSchema),
      defaultValues: emptyValues,
    })
    return <ProblemSection form={form} />
  }
  render(<Form />)
  return {
    choose: (value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Problem' }), { target: { value } }),
    describe: (value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Description of the Problem' }), { target: { value } }),
    isValid: () => form?.trigger('problem'),
    value: () => form?.getValues('problem'),
  }
}

test('REP-12 the problem is one of the 20 common ones, or another one that needs text', async () => {
  const { choose, describe, isValid, value } = show()
  const offered = screen.getAllByRole<HTMLOptionElement>('option').map(option => option.value)
  expect(offered).toEqual(['', ...problems, other])
  for (const problem of problems) {
    choose(problem)
    expect([value(), await isValid()]).toEqual([problem, true])
    expect(screen.queryByRole('textbox')).toBeNull()
  }
  choose(other)
  for (const nothing of ['', '   ']) {
    describe(nothing)
    expect(await isValid(), `“${nothing}”`).toBe(false)
    await waitFor(() => expect(screen.getByText('Please select or describe the problem')).toBeTruthy())
  }
  describe('Smells of coffee')
  expect([value(), await isValid()]).toEqual(['Smells of coffee', true])
})
