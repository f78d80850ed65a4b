import type { InventoryItem } from '#contract/inventory/inventory.ts'

export const itemWith = (overrides: Partial<InventoryItem> = {}): InventoryItem => ({
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Screen',
  description: '',
  quantity: 5,
  minQuantity: 1,
  unitCost: 45_000,
  sellingPrice: null,
  version: 1,
  createdAt: '2026-11-15T10:00:00Z',
  updatedAt: '2026-11-15T10:00:00Z',
  ...overrides,
})
