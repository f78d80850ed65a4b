import { expect, test } from 'vitest'
import { chunkUnless, chunkWith } from './chunkUnless.ts'

/** Who imports each module. */
const importers = new Map<string, readonly string[]>([
  ['money.ts', ['SalesPage.tsx', 'cash.ts']],
  ['cash.ts', ['DrawerPage.online.tsx', 'DrawerDaysPage.online.tsx']],
  ['chart.ts', ['axis.ts', 'DrawerPage.online.tsx']],
  ['axis.ts', ['chart.ts']],
])
/** Who loads each module later. */
const dynamicImporters = new Map<string, readonly string[]>([['DrawerPage.online.tsx', ['routes.ts']]])
const modules = {
  getModuleInfo: (id: string) => ({
    importers: [...(importers.get(id) ?? [])],
    dynamicImporters: [...(dynamicImporters.get(id) ?? [])],
  }),
}

test('only what every way reaches from such pages is left to a later chunk, also in a circle', () => {
  const chunkOf = chunkUnless(/\.online\.tsx$/, 'desk')
  expect(['money.ts', 'cash.ts', 'chart.ts', 'routes.ts'].map(id => chunkOf(id, modules))).toEqual([
    ...['desk', null, null, 'desk'],
  ])
})

test('a chunk of some pages has what they import, themselves or through others, and not what they load later', () => {
  const chunkOf = chunkWith(/routes|SalesPage|DrawerDaysPage/, 'desk')
  expect(['money.ts', 'cash.ts', 'chart.ts', 'DrawerPage.online.tsx'].map(id => chunkOf(id, modules))).toEqual([
    ...['desk', 'desk', null, null],
  ])
})
