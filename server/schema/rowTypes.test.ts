import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { rowTypesFile, rowTypesOf } from '../../scripts/rowTypes.ts'
import { connectionUrl } from '../testing/connectionUrl.ts'

test('the row types match the migrated database (npm run rowTypes writes them)', () => {
  const url = connectionUrl({ ...inject('server'), database: inject('template') })
  expect(rowTypesOf(url)).toBe(readFileSync(rowTypesFile, 'utf8'))
})
