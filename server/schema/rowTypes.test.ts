import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { rowTypesFile, rowTypesOf, urlOf } from '../../scripts/rowTypes.ts'

test('the row types match the migrated database (npm run rowTypes writes them)', () => {
  const url = urlOf({ ...inject('server'), database: inject('template') })
  expect(rowTypesOf(url)).toBe(readFileSync(rowTypesFile, 'utf8'))
})
