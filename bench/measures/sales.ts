import type { Measure } from './measure.ts'

/** Add 'product' once it has sales; see bench/README.md. */
const common = { servers: ['bare'], sizes: 'every' } as const

export const sales: readonly Measure[] = [
  { ...common, name: 'Sales with their lines, first page', requests: () => ['/api/sales'] },
]
