import type { Measure } from './measure.ts'
import { sample } from './repairs.ts'

export const tracking: readonly Measure[] = [
  {
    servers: ['product', 'bare'],
    sizes: 'every',
    name: 'Tracking: one repair by number',
    requests: rows => sample(rows).map(({ number }) => `/api/tracking/${number}`),
  },
]
