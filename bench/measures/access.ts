import { salesPeople, technicians } from '../shop/staff.ts'
import { type Measure, pageAfter } from './measure.ts'

const alike = { servers: ['product', 'bare'], sizes: 'smallest' } as const

const names = [...technicians, ...salesPeople].toSorted((a, b) => (a.name < b.name ? -1 : 1))
const middle = names[Math.floor(names.length / 2)]

export const access: readonly Measure[] = [
  { ...alike, name: 'Health', asked: () => ['/api/health'] },
  { ...alike, name: 'Session', asked: () => ['/api/session'] },
  { ...alike, name: 'Users, first page', asked: () => ['/api/users'] },
  {
    ...alike,
    name: 'Users, a later page',
    asked: () => [pageAfter('/api/users', middle?.name ?? '', middle?.id ?? '')],
  },
  { ...alike, name: 'Users, search', asked: () => ['te', 'sales', 'hana'].map(word => `/api/users?search=${word}`) },
  { ...alike, name: 'Allow-list, first page', asked: () => ['/api/allowlist'] },
  { ...alike, name: 'Allow-list, search', asked: () => ['/api/allowlist?search=counter', '/api/allowlist?search=.11'] },
]
