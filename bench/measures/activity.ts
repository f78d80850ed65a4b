import { salesPeople } from '../shop/staff.ts'
import type { Measure } from './measure.ts'

export const activity: readonly Measure[] = [
  {
    servers: ['product', 'bare'],
    sizes: 'every',
    name: 'Activity log of one person, first page',
    requests: () => salesPeople.map(({ id }) => `/api/activity?person=${id}`),
  },
]
