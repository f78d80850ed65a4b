import { expect, test } from 'vitest'
import { chunkUnless } from './chunkUnless.ts'

/** Who imports each module. */
const importers = new Map<string, readonly string[]>([
  ['money.ts', ['SalesPage.tsx', 'cash.ts']],
  ['cash.ts', ['DrawerPage.online.tsx', 'DrawerDaysPage.online.tsx']],
  ['DrawerPage.online.tsx', ['routes.ts']],
  ['chart.ts', ['axis.ts', 'DrawerPage.online.tsx']],
  ['axis.ts', ['chart.ts']],
])
const modules = { getModuleInfo: (id: string) => ({ importers: [...(importers.get(id) ?? [])], dynamicImporters: [] }) }

test('only what every way reaches from such pages is left to a later chunk, also in a circle', () => {
  const chunkOf = chunkUnless(/\.online\.tsx$/, 'desk')
  expect(['money.ts', 'cash.ts', 'chart.ts', 'routes.ts'].map(id => chunkOf(id, modules))).toEqual([
    ...['desk', null, null, 'desk'],
  ])
})
