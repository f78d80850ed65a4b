import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InventoryItem } from '#contract/inventory/inventory.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { PartStock } from '#web/repairs/form/PartStock.tsx'

const now = '2026-11-15T10:00:00Z'
const itemId = '0198a000-0000-7000-8000-000000000001'
const screenOf = { id: itemId, name: 'Screen', description: '', quantity: 4, minQuantity: 1, unitCost: 100 }
const shelf: InventoryItem[] = [
  { ...screenOf, id: '0198a000-0000-7000-8000-000000000002', quantity: 99, createdAt: now, updatedAt: now },
  { ...screenOf, createdAt: now, updatedAt: now },
]

const show = (quantity: number, held = 0) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PartStock line={{ itemId, name: 'Screen', unitCost: 100, quantity }} held={held} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ items: shelf, nextCursor: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['2 left in stock', 2, 0],
  ['4 left in stock', Number.NaN, 0],
  ['5 left in stock', 1, 2],
  ['6 left in stock', 0, 2],
])('REP-18 a chosen part says how many stay: %s', async (words, quantity, held) => {
  show(quantity, held)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('Low stock')).toBeNull()
})

test('REP-18 few that stay are marked, and more than there are is told before it is sent', async () => {
  show(3)
  expect(await screen.findByText('1 left in stock')).toBeTruthy()
  expect(screen.getByText('Low stock')).toBeTruthy()
  cleanup()
  show(7, 2)
  expect(await screen.findByText('Only 6 available')).toBeTruthy()
})
