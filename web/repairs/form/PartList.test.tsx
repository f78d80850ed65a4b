import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { PartList } from '#web/repairs/form/PartList.tsx'
import { emptyValues, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'

const now = '2026-11-15T10:00:00Z'
const stocked = (id: string, name: string, quantity: number): InventoryItem => ({
  id,
  name,
  description: '',
  quantity,
  minQuantity: 0,
  unitCost: 100,
  createdAt: now,
  updatedAt: now,
})
const screenId = '0198a000-0000-7000-8000-000000000001'
const batteryId = '0198a000-0000-7000-8000-000000000002'
const parts = [
  { itemId: screenId, name: 'Screen', unitCost: 100, quantity: 3 },
  { itemId: batteryId, name: 'Battery', unitCost: 100, quantity: 1 },
]

let shelf: InventoryItem[]
const asked = vi.fn(async (_url: string) => Response.json({ items: shelf, nextCursor: null }))
const client = createQueryClient()

const List = ({ followsShelf, held }: { followsShelf: boolean; held: number }) => {
  const form = useForm<RepairValues, unknown, RepairDetails>({ defaultValues: { ...emptyValues, parts } })
  const used = [{ itemId: screenId, name: 'Screen', unitCost: 100, quantity: held }]
  return (
    <QueryClientProvider client={client}>
      <PartList form={form} used={used} followsShelf={followsShelf} />
    </QueryClientProvider>
  )
}
const announceChange = () => client.invalidateQueries({ queryKey: ['inventory'] })

beforeEach(() => {
  shelf = [stocked(batteryId, 'Battery', 9), stocked(screenId, 'Screen, since renamed', 2)]
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  cleanup()
  client.clear()
  asked.mockClear()
  vi.unstubAllGlobals()
})

test('REP-18 one question tells of the stock of all parts, by their ids', async () => {
  render(<List followsShelf held={1} />)
  expect(await screen.findByText('0 left in stock')).toBeTruthy()
  expect(screen.getByText('8 left in stock')).toBeTruthy()
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    `/api/inventory?${new URLSearchParams({ ids: `${screenId},${batteryId}` })}`,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Battery' }))
  expect(screen.getByText('0 left in stock'), 'stays while the others are asked for anew').toBeTruthy()
})

test('nothing is asked for parts that nobody sees', async () => {
  const { rerender } = render(<List followsShelf={false} held={1} />)
  await announceChange()
  expect(asked).not.toHaveBeenCalled()
  rerender(<List followsShelf held={1} />)
  expect(await screen.findByText('8 left in stock')).toBeTruthy()
})

test('what a save has taken from the shelf is not missed before the ticket shows that it has it', async () => {
  const { rerender } = render(<List followsShelf held={1} />)
  await screen.findByText('0 left in stock')
  rerender(<List followsShelf={false} held={1} />)
  shelf = [stocked(screenId, 'Screen', 0)]
  await announceChange()
  expect(screen.queryByText(/^Only/)).toBeNull()
  rerender(<List followsShelf held={3} />)
  await waitFor(() => expect(screen.getByText('0 left in stock')).toBeTruthy())
})
