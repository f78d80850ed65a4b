import { salesPeople, technicians } from '../shop/staff.ts'
import { type Measure, pageAfter } from './measure.ts'

const alike = { servers: ['product', 'bare'], sizes: 'smallest' } as const

const names = [...technicians, ...salesPeople].toSorted((a, b) => (a.name < b.name ? -1 : 1))
const middle = names[Math.floor(names.length / 2)]

export const access: readonly Measure[] = [
  { ...alike, name: 'Health', paths: () => ['/api/health'] },
  { ...alike, name: 'Session', paths: () => ['/api/session'] },
  { ...alike, name: 'Users, first page', paths: () => ['/api/users'] },
  {
    ...alike,
    name: 'Users, a later page',
    paths: () => [pageAfter('/api/users', middle?.name ?? '', middle?.id ?? '')],
  },
  { ...alike, name: 'Users, search', paths: () => ['te', 'sales', 'hana'].map(word => `/api/users?search=${word}`) },
  { ...alike, name: 'Allow-list, first page', paths: () => ['/api/allowlist'] },
  { ...alike, name: 'Allow-list, search', paths: () => ['/api/allowlist?search=counter', '/api/allowlist?search=.11'] },
]
