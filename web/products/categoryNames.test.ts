import { expect, test } from 'vitest'
import { validateImport } from '#contract/products/importRows.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

const category = { id: '0198a000-0000-7000-8000-0000000000c1', name: 'Basic Phones' }

test('a sheet names a category of a new shop in Amharic, and an import finds it by either name', async () => {
  const { importRowsOf, templateSheets } = await inAmharic(() => import('#web/products/productSheet.ts'))
  const { namedInSheets } = await inAmharic(() => import('#web/products/categoryNames.ts'))
  expect(templateSheets(['Basic Phones', 'Tablets'])[2]?.rows).toEqual([['ተራ ስልኮች'], ['Tablets']])
  const rows = ['ተራ ስልኮች', 'Basic Phones'].map((name, place) => [`Nokia ${place}`, 'ስልክ', name, '1', ''])
  const read = importRowsOf([['የዕቃ ስም', 'ዓይነት', 'ምድብ', 'ዋጋ', 'ባርኮድ'], ...rows])
  const { products, problems } = validateImport(read, namedInSheets([category]))
  expect([products.map(({ categoryId }) => categoryId), problems]).toEqual([[category.id, category.id], []])
})

test('a category that the shop itself has called like the label of another one is found by its name', async () => {
  const { namedInSheets } = await inAmharic(() => import('#web/products/categoryNames.ts'))
  const own = { id: '0198a000-0000-7000-8000-0000000000c2', name: 'ተራ ስልኮች' }
  expect(namedInSheets([category, own])).toEqual([category, own])
})
