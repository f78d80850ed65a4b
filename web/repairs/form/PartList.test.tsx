import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listInventory } from '#contract/inventory/inventory.ts'
import { itemWith } from '#web/inventory/testing.ts'
import { PartList } from '#web/repairs/form/PartList.tsx'
import { emptyValues, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { createQueryClient } from '#web/shell/queryClient.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'

const screenId = '0198a000-0000-7000-8000-000000000001'
const batteryId = '0198a000-0000-7000-8000-000000000002'
const parts = [
  { itemId: screenId, name: 'Screen', unitCost: 100, quantity: 3 },
  { itemId: batteryId, name: 'Battery', unitCost: 100, quantity: 1 },
]

const client = createQueryClient()

const List = ({ watchesStock, savedQuantity }: { watchesStock: boolean; savedQuantity: number }) => {
  const form = useForm<RepairValues, unknown, RepairDetails>({ defaultValues: { ...emptyValues, parts } })
  const savedParts = [{ itemId: screenId, name: 'Screen', unitCost: 100, quantity: savedQuantity }]
  return (
    <QueryClientProvider client={client}>
      <PartList form={form} savedParts={savedParts} watchesStock={watchesStock} />
    </QueryClientProvider>
  )
}
const announceChange = () => client.invalidateQueries({ queryKey: ['inventory'] })

beforeEach(() =>
  serve(
    listInventory,
    listOf([
      itemWith({ id: batteryId, name: 'Battery', quantity: 9 }),
      itemWith({ id: screenId, name: 'Screen, since renamed', quantity: 2 }),
    ]),
  ),
)
afterEach(() => client.clear())

test('REP-18 one request loads the stock of all parts by their ids', async () => {
  render(<List watchesStock savedQuantity={1} />)
  expect(await screen.findByText('0 left in stock')).toBeTruthy()
  expect(screen.getByText('8 left in stock')).toBeTruthy()
  expect(requestsTo(listInventory)).toEqual([{ ids: `${screenId},${batteryId}` }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Battery' }))
  expect(screen.getByText('0 left in stock'), 'stays while the remaining parts are loaded again').toBeTruthy()
})

test('no stock is loaded while the list is hidden', async () => {
  const { rerender } = render(<List watchesStock={false} savedQuantity={1} />)
  await announceChange()
  expect(requestsTo(listInventory)).toEqual([])
  rerender(<List watchesStock savedQuantity={1} />)
  expect(await screen.findByText('8 left in stock')).toBeTruthy()
})

test('parts taken by a running save are not reported as missing before the ticket shows them', async () => {
  const { rerender } = render(<List watchesStock savedQuantity={1} />)
  await screen.findByText('0 left in stock')
  rerender(<List watchesStock={false} savedQuantity={1} />)
  serve(listInventory, listOf([itemWith({ id: screenId, quantity: 0 })]))
  await announceChange()
  expect(screen.queryByText(/^Only/)).toBeNull()
  rerender(<List watchesStock savedQuantity={3} />)
  await waitFor(() => expect(screen.getByText('0 left in stock')).toBeTruthy())
})

test('after a part is removed, the focus is on the next one, or else on the search for parts', () => {
  render(<List watchesStock={false} savedQuantity={1} />)
  const button = (name: string) => screen.getByRole('button', { name })
  fireEvent.click(button('Remove Screen'))
  expect(document.activeElement).toBe(button('Remove Battery'))
  fireEvent.click(button('Remove Battery'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a part from stock' }))
})

test('a part is added at its selling price if it has one', async () => {
  const chargerId = '0198a000-0000-7000-8000-000000000003'
  serve(listInventory, listOf([itemWith({ id: chargerId, name: 'Charger', sellingPrice: 15_050 })]))
  render(<List watchesStock={false} savedQuantity={1} />)
  const picker = screen.getByRole('combobox', { name: 'Add a part from stock' })
  fireEvent.mouseDown(picker)
  fireEvent.change(picker, { target: { value: 'Charger' } })
  const option = await screen.findByRole('option', { name: /Charger/ })
  expect(option.textContent).toContain('150.50')
  fireEvent.click(option)
  expect(await screen.findByText(/150\.50 each/)).toBeTruthy()
})
