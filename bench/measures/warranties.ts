import { warrantyAt } from '../shop/warranties.ts'
import { type Measure, pageAfter } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'every' } as const

/** Warranties spread evenly over the two years. */
const sample = (rows: number) =>
  Array.from({ length: 64 }, (_, index) => warrantyAt(2 * Math.floor(((index + 0.5) / 128) * rows), rows))

const search = (text: string) => `/api/warranties?search=${encodeURIComponent(text)}`

export const warranties: readonly Measure[] = [
  { name: 'Warranties, used numbers', servers: ['product'], sizes: 'every', requests: () => ['/api/warranties/count'] },
  { ...common, name: 'Warranties, first page', requests: () => ['/api/warranties'] },
  {
    ...common,
    name: 'Warranties, a page from anywhere',
    requests: rows => sample(rows).map(({ createdAt, id }) => pageAfter('/api/warranties', createdAt, id)),
  },
  {
    ...common,
    name: 'Warranties, search: common word',
    requests: () => ['samsung', 'iphone', 'screen damage'].map(search),
  },
  {
    ...common,
    name: 'Warranties, search: IMEI',
    requests: rows =>
      sample(rows)
        .map(({ deviceImei }) => deviceImei)
        .filter(imei => !imei.startsWith('0'))
        .map(search),
  },
]
