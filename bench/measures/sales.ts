import type { Measure } from './measure.ts'

/** The product's name is to be added once it has sales; see bench/README.md. */
const alike = { servers: ['bare'], sizes: 'every' } as const

export const sales: readonly Measure[] = [
  { ...alike, name: 'Sales with their lines, first page', asked: () => ['/api/sales'] },
]
