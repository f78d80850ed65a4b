import { curiosities } from '../shop/faults.ts'
import type { Measure } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'every' } as const

const search = (text: string) => `/api/messages?search=${encodeURIComponent(text)}`

export const messages: readonly Measure[] = [
  { ...common, name: 'Messages, first page', requests: () => ['/api/messages'] },
  { ...common, name: 'Messages, search: common word', requests: () => ['follow', 'samsung', 'Tesfaye'].map(search) },
  { ...common, name: 'Messages, search: rare word', requests: () => curiosities.map(search) },
]
