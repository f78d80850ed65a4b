import { curiosities } from '../shop/faults.ts'
import { type Repair, repairAt } from '../shop/repairs.ts'
import { type Measure, pageAfter } from './measure.ts'

const alike = { servers: ['product', 'bare'], sizes: 'every' } as const

/** From all over the two years. */
export const sample = (rows: number): readonly Repair[] =>
  Array.from({ length: 64 }, (_, place) => repairAt(Math.floor(((place + 0.5) / 64) * rows), rows))

const search = (text: string) => `/api/repairs?search=${encodeURIComponent(text)}`

const commonWords = ['screen', 'samsung', 'Battery']

/** Words that stand in 200 to 350 repairs of a shop of this size. */
const wordsOfSome = (rows: number) =>
  rows > 100_000 ? ['thermistor', 'oscilloscope', 'eeprom'] : ['customer', 'says', 'after']

/** With a 0 in front they would be searched as the beginning of one, too. */
const endsOfPhones = (rows: number) =>
  sample(rows)
    .map(({ customerPhone }) => customerPhone.slice(-7))
    .filter(end => !end.startsWith('0'))

const searches = {
  'common word': () => commonWords.map(search),
  'rare word': () => curiosities.map(search),
  'word in some 250 of them': (rows: number) => wordsOfSome(rows).map(search),
  'end of a phone': (rows: number) => endsOfPhones(rows).map(search),
  'common words, never side by side': () => ['samsung a54', 'galaxy screen', 'battery damage'].map(search),
  'nothing found': () => ['typewriter', 'REP-UUUU'].map(search),
}

const dashboard = ['/api/repairs/summary', '/api/repairs?limit=5']

export const repairs: readonly Measure[] = [
  { ...alike, name: 'Repairs, first page', asked: () => ['/api/repairs'] },
  {
    ...alike,
    name: 'Repairs, a page from anywhere',
    asked: rows => sample(rows).map(({ createdAt, id }) => pageAfter('/api/repairs', createdAt, id)),
  },
  ...Object.entries(searches).map(([name, asked]) => ({ ...alike, name: `Repairs, search: ${name}`, asked })),
  {
    ...alike,
    name: 'Repairs, search: common word, none of it recent',
    shop: 'copy',
    asked: () => commonWords.map(search),
  },
  { ...alike, name: 'Delayed repairs, first page', asked: () => ['/api/repairs?delayed=true'] },
  { ...alike, name: 'Counts of repairs', asked: () => ['/api/repairs/summary'] },
  { ...alike, name: 'Dashboard: counts and the newest by turns', asked: () => dashboard },
  {
    ...alike,
    name: 'One repair by number',
    asked: rows => sample(rows).map(({ number }) => `/api/repairs/${number}`),
  },
]

export const searchesAmongNewer: readonly Measure[] = Object.entries(searches).map(([name, asked]) => ({
  servers: ['product'],
  sizes: 'largest',
  shop: 'both',
  name: `After newer repairs, search: ${name}`,
  asked,
}))
