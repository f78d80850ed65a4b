import type { Product } from '#contract/products/products.ts'

export const productWith = (overrides: Partial<Product> = {}): Product => ({
  id: '0198a000-0000-7000-8000-0000000000d1',
  name: 'USB-C cable',
  type: 'accessory',
  categoryId: '0198a000-0000-7000-8000-0000000000c1',
  categoryName: 'Cables',
  price: 25_000,
  barcode: '6291041500213',
  version: 1,
  createdAt: '2026-11-16T08:00:00Z',
  updatedAt: '2026-11-16T08:00:00Z',
  ...overrides,
})
