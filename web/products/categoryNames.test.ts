import { expect, test } from 'vitest'
import { validateImport } from '#contract/products/importRows.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

const category = { id: '0198a000-0000-7000-8000-0000000000c1', name: 'Basic Phones' }

const rowsOf = (names: readonly string[]) => [
  ['የዕቃ ስም', 'ዓይነት', 'ምድብ', 'ዋጋ', 'ባርኮድ'],
  ...names.map((name, place) => [`Nokia ${place}`, 'ስልክ', name, '1', '']),
]

test('a sheet names a category of a new shop in Amharic, and the server gets its stored name by either name', async () => {
  const { importRowsOf, templateSheets } = await inAmharic(() => import('#web/products/productSheet.ts'))
  const { withStoredCategories } = await inAmharic(() => import('#web/products/categoryNames.ts'))
  expect(templateSheets(['Basic Phones', 'Tablets'])[2]?.rows).toEqual([['ተራ ስልኮች'], ['Tablets']])
  const sent = withStoredCategories(importRowsOf(rowsOf([' ተራ ስልኮች', 'Basic Phones', 'basic phones'])), [category])
  const { products, problems } = validateImport(sent, [category])
  expect([products.map(({ categoryId }) => categoryId), problems]).toEqual([
    [category.id, category.id, category.id],
    [],
  ])
})

test('a category that the shop itself has called like the label of another one is found by its name', async () => {
  const { importRowsOf } = await inAmharic(() => import('#web/products/productSheet.ts'))
  const { withStoredCategories } = await inAmharic(() => import('#web/products/categoryNames.ts'))
  const own = { id: '0198a000-0000-7000-8000-0000000000c2', name: 'ተራ ስልኮች' }
  const sent = withStoredCategories(importRowsOf(rowsOf(['ተራ ስልኮች', 'ሌላ'])), [category, own])
  expect(sent.map(row => row.category)).toEqual(['ተራ ስልኮች', 'ሌላ'])
})

test('who adds a category of a new shop again by its label asks the server for its stored name, which it refuses', async () => {
  const { toStoredName } = await inAmharic(() => import('#web/products/categoryNames.ts'))
  const storedName = toStoredName([category])
  expect(['ተራ ስልኮች', 'ታብሌቶች'].map(storedName)).toEqual(['Basic Phones', 'ታብሌቶች'])
})
