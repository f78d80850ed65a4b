import { curiosities } from '../shop/faults.ts'
import { type Repair, repairAt } from '../shop/repairs.ts'
import { endsOfPhones, type Measure, pageAfter } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'every' } as const

/** Repairs spread evenly over the two years. */
export const sample = (rows: number): readonly Repair[] =>
  Array.from({ length: 64 }, (_, index) => repairAt(Math.floor(((index + 0.5) / 64) * rows), rows))

const search = (text: string) => `/api/repairs?search=${encodeURIComponent(text)}`

const inShop = (text: string) => `/api/search?search=${encodeURIComponent(text)}`

const commonWords = ['screen', 'samsung', 'Battery']

/** Words that occur in 200 to 350 repairs of a shop of this size. */
const wordsOfSome = (rows: number) =>
  rows > 100_000 ? ['thermistor', 'oscilloscope', 'eeprom'] : ['customer', 'says', 'after']

const searches = {
  'common word': () => commonWords.map(search),
  'rare word': () => curiosities.map(search),
  'word in some 250 of them': (rows: number) => wordsOfSome(rows).map(search),
  'end of a phone': (rows: number) => endsOfPhones(sample(rows)).map(search),
  'common words, never side by side': () => ['samsung a54', 'galaxy screen', 'battery damage'].map(search),
  'nothing found': () => ['typewriter', 'REP-UUUU'].map(search),
}

const dashboard = ['/api/repairs/summary', '/api/repairs?limit=5']

export const repairs: readonly Measure[] = [
  { ...common, name: 'Repairs, first page', requests: () => ['/api/repairs'] },
  {
    ...common,
    name: 'Repairs, a page from anywhere',
    requests: rows => sample(rows).map(({ createdAt, id }) => pageAfter('/api/repairs', createdAt, id)),
  },
  ...Object.entries(searches).map(([name, requests]) => ({ ...common, name: `Repairs, search: ${name}`, requests })),
  {
    ...common,
    name: 'Repairs, search: common word, none of it recent',
    shop: 'copy',
    requests: () => commonWords.map(search),
  },
  {
    ...common,
    servers: ['product'],
    name: 'Search of the shop, by a common name or a number',
    requests: rows => sample(rows).flatMap(({ number, customerName }) => [inShop(number), inShop(customerName)]),
  },
  {
    ...common,
    servers: ['product'],
    name: 'Count of a search: common word',
    requests: () => commonWords.map(word => `/api/repairs/count?search=${encodeURIComponent(word)}`),
  },
  {
    ...common,
    servers: ['product'],
    name: 'Repairs handed over on a day',
    requests: rows => sample(rows).map(({ createdAt }) => `/api/repairs?handedOver=${createdAt.slice(0, 10)}`),
  },
  {
    ...common,
    servers: ['product'],
    name: 'Returning customer by phone',
    requests: rows => sample(rows).map(({ customerPhone }) => `/api/repairs/customer?phone=${customerPhone}`),
  },
  { ...common, name: 'Delayed repairs, first page', requests: () => ['/api/repairs?delayed=true'] },
  { ...common, name: 'Counts of repairs', requests: () => ['/api/repairs/summary'] },
  { ...common, name: 'Dashboard: counts and newest, alternating', requests: () => dashboard },
  {
    ...common,
    name: 'One repair by number',
    requests: rows => sample(rows).map(({ number }) => `/api/repairs/${number}`),
  },
]

export const searchesAmongNewer: readonly Measure[] = Object.entries(searches).map(([name, requests]) => ({
  servers: ['product'],
  sizes: 'largest',
  shop: 'both',
  name: `After newer repairs, search: ${name}`,
  requests,
}))
