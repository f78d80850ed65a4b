import { expect, test } from 'vitest'
import { inAmharic } from '#web/testing/inAmharic.ts'
import { buildWorkbook } from '#web/ui/excel/buildWorkbook.ts'
import { dayColumns } from '#web/ui/excel/dayColumns.ts'
import { parseWorkbook } from '#web/ui/excel/parseWorkbook.ts'

const cellsOf = (columns: ReturnType<typeof dayColumns<string>>) =>
  columns.map(({ title, value }) => [title, value('2026-11-15')])

const november15 = 46_341

test('a sheet has days as dates, and with the Ethiopian calendar its days, too', async () => {
  expect(cellsOf(dayColumns('Day', day => day))).toEqual([['Day', november15]])
  const amharic = await inAmharic(() => import('#web/ui/excel/dayColumns.ts'))
  expect(cellsOf(amharic.dayColumns('ቀን', day => day))).toEqual([
    ['ቀን', 'ኅዳር 6 2019'],
    ['ቀን (እ.ኤ.አ.)', november15],
  ])
})

test('Excel knows that a day is a date', async () => {
  const columns = dayColumns<string>('Day', day => day)
  const workbook = buildWorkbook({ columns, rows: [columns.map(({ value }) => value('2026-11-15'))] })
  expect(await parseWorkbook(new Uint8Array(await workbook.arrayBuffer()))).toEqual([['Day'], ['2026-11-15']])
})
