import { expect, test } from 'vitest'
import { inAmharic } from '#web/testing/inAmharic.ts'
import { dayColumns } from '#web/ui/excel/dayColumns.ts'

const cellsOf = (columns: ReturnType<typeof dayColumns<string>>) =>
  columns.map(({ title, value }) => [title, value('2026-11-15')])

test('a sheet has days that programs can sort, and with the Ethiopian calendar its days, too', async () => {
  expect(cellsOf(dayColumns('Day', day => day))).toEqual([['Day', '2026-11-15']])
  const amharic = await inAmharic(() => import('#web/ui/excel/dayColumns.ts'))
  expect(cellsOf(amharic.dayColumns('ቀን', day => day))).toEqual([
    ['ቀን', 'ኅዳር 6 2019'],
    ['ቀን (እ.ኤ.አ.)', '2026-11-15'],
  ])
})
