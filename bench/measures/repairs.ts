import { type Repair, repairAt } from '../shop/repairs.ts'
import { type Measure, pageAfter } from './measure.ts'

/** The product's name is to be added once it has repairs; see bench/README.md. */
const alike = { servers: ['bare'], sizes: 'every' } as const

/** From all over the two years. */
const sample = (rows: number): readonly Repair[] =>
  Array.from({ length: 64 }, (_, place) => repairAt(Math.floor(((place + 0.5) / 64) * rows), rows))

const search = (text: string) => `/api/repairs?search=${encodeURIComponent(text)}`

export const repairs: readonly Measure[] = [
  { ...alike, name: 'Repairs, first page', paths: () => ['/api/repairs'] },
  {
    ...alike,
    name: 'Repairs, a page from anywhere',
    paths: rows => sample(rows).map(({ createdAt, id }) => pageAfter('/api/repairs', createdAt, id)),
  },
  { ...alike, name: 'Repairs, search: common word', paths: () => ['screen', 'samsung', 'Battery'].map(search) },
  { ...alike, name: 'Repairs, search: rare word', paths: () => ['thermistor', 'oscilloscope', 'eeprom'].map(search) },
  {
    ...alike,
    name: 'Repairs, search: end of a phone',
    paths: rows => sample(rows).map(({ customerPhone }) => search(customerPhone.slice(-7))),
  },
  { ...alike, name: 'Repairs, search: nothing found', paths: () => ['typewriter', 'REP-UUUU'].map(search) },
  {
    ...alike,
    name: 'One repair by number',
    paths: rows => sample(rows).map(({ number }) => `/api/repairs/${number}`),
  },
]
