import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'smallest' } as const

const entryScript = (): string => {
  const page = readFileSync(join(import.meta.dirname, '../../dist/web/staff.html'), 'utf8')
  return /\/assets\/staff-[\w-]+\.js/.exec(page)?.[0] ?? ''
}

export const web: readonly Measure[] = [
  { ...common, name: 'Staff page', requests: () => ['/login'] },
  { ...common, name: 'Script of the staff page', requests: () => [entryScript()] },
]
