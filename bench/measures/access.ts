import { salesPeople, technicians } from '../shop/staff.ts'
import { type Measure, pageAfter } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'smallest' } as const

const names = [...technicians, ...salesPeople].toSorted((a, b) => (a.name < b.name ? -1 : 1))
const middle = names[Math.floor(names.length / 2)]

export const access: readonly Measure[] = [
  { ...common, name: 'Health', requests: () => ['/api/health'] },
  { ...common, name: 'Session', requests: () => ['/api/session'] },
  { ...common, name: 'Users, first page', requests: () => ['/api/users'] },
  {
    ...common,
    name: 'Users, a later page',
    requests: () => [pageAfter('/api/users', middle?.name ?? '', middle?.id ?? '')],
  },
  {
    ...common,
    name: 'Users, search',
    requests: () => ['te', 'sales', 'hana'].map(word => `/api/users?search=${word}`),
  },
  { ...common, name: 'Allow-list, first page', requests: () => ['/api/allowlist'] },
  {
    ...common,
    name: 'Allow-list, search',
    requests: () => ['/api/allowlist?search=counter', '/api/allowlist?search=.11'],
  },
]
