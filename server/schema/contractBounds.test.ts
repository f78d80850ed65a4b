import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { openTestDatabase } from '../testing/shop.ts'

const { db } = await openTestDatabase()

interface Leaf {
  readonly path: string
  readonly name: string
  readonly schema: z.core.$ZodType
}

/** Lists the numbers, times and other single values that an input consists of. */
const leavesOf = (schema: z.core.$ZodType, path: string, name: string): Leaf[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`, key))
    case 'array':
      return leavesOf(def.element, `${path}[]`, name)
    case 'union':
      return def.options.flatMap(option => leavesOf(option, path, name))
    case 'pipe':
      return [...leavesOf(def.in, path, name), ...leavesOf(def.out, path, name)]
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path, name)
    default:
      return [{ path, name, schema }]
  }
}

const leaves = endpoints.flatMap(({ name, input }) => leavesOf(input, name, ''))

const maxOfType: Readonly<Record<string, number>> = {
  smallint: 2 ** 15 - 1,
  integer: 2 ** 31 - 1,
  bigint: Number.MAX_SAFE_INTEGER,
}

const { rows: columns } = await sql<{ name: string; type: string }>`
  select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`.execute(
  db,
)

/** What was received is stored as what the shop has kept and as the change. */
const otherColumns: Readonly<Record<string, string>> = { amountReceived: 'amount', credit: 'amount' }

/** The largest number that every column of this name holds. A number without a column counts as an integer. `countWas` is a count. */
const maxOfColumns = (name: string): number => {
  const column = (otherColumns[name] ?? name)
    .replace(/Was$/, '')
    .replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const limits = columns.flatMap(each => (each.name === column ? (maxOfType[each.type] ?? []) : []))
  return limits.length > 0 ? Math.min(...limits) : 2 ** 31 - 1
}

const numbers = leaves.filter(({ schema }) => (schema as z.core.$ZodTypes)._zod.def.type === 'number')

test.each(numbers.map(leaf => [leaf.path, leaf] as const))('%s fits into its column', (_path, { name, schema }) => {
  const { minValue, maxValue } = schema as z.ZodNumber
  expect(minValue).toBeGreaterThanOrEqual(-maxOfColumns(name))
  expect(maxValue).toBeLessThanOrEqual(maxOfColumns(name))
})

const times = leaves.filter(({ schema }) =>
  ['date', 'datetime'].includes(String((schema as { format?: unknown }).format)),
)

test.each(times.map(leaf => [leaf.path, leaf] as const))('%s is a time that PostgreSQL knows', (_path, { schema }) => {
  for (const time of ['0000-01-01', '0000-12-31T00:00:00Z']) {
    expect((schema as z.ZodType).safeParse(time).success).toBe(false)
  }
})

test('the contract has numbers and times', () => {
  expect([numbers.length > 10, times.length > 0]).toEqual([true, true])
})
