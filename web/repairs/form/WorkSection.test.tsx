import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { listTechnicians } from '#contract/repairs/repairs.ts'
import { emptyValues, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { WorkSection } from '#web/repairs/form/WorkSection.tsx'
import { serve } from '#web/testing/server.ts'

const Form = () => {
  const form = useForm<RepairValues, unknown, RepairDetails>({ defaultValues: emptyValues })
  return <WorkSection form={form} />
}

test.each([
  ['Notes', 'The customer can read this on the tracking page and on the receipt'],
  ['Internal note', 'Only staff can read this. It is never shown to the customer or printed'],
])('the field %s says who reads it', async (name, description) => {
  serve(listTechnicians, [])
  render(<Form />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  expect(await screen.findByRole('textbox', { name, description })).toBeTruthy()
})
