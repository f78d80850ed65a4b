import { expect, test } from 'vitest'
import { deviceNameOf, readDeviceCodes } from './deviceCodes.ts'
import { parseCsv } from './parseCsv.ts'

const read = (text: string) => readDeviceCodes(parseCsv(text))

test('a list as Osmocom exports it is read, with its line about the licence and its titles', () => {
  const list = read(
    [
      'Osmocom TAC database under CC-BY-SA v3.0 (c) Harald Welte 2016',
      'tac,name,name,contributor,comment,gsmarena,gsmarena,aka',
      '01124500,Apple,iPhone 3G,laforge,,https://example.com,,"A1241, MB046"',
      '35067889,Samsung,"Galaxy A51 ""Dual"", 128 GB",,,,,',
    ].join('\n'),
  )
  expect(list).toEqual({
    codes: [
      { row: 3, code: '01124500', brand: 'Apple', model: 'iPhone 3G' },
      { row: 4, code: '35067889', brand: 'Samsung', model: 'Galaxy A51 "Dual", 128 GB' },
    ],
    repeatedRows: [],
    problems: [],
  })
})

test.each([
  ['semicolons', '35067889;Tecno;Spark 10\r\n35067890;Itel;A60\r\n'],
  ['tabs', '35067889\tTecno\tSpark 10\n35067890\tItel\tA60'],
  ['a byte order mark and no titles', '\uFEFF35067889,Tecno,Spark 10\n\n35067890,Itel,A60\n'],
])('C35 a file with %s is read', (_, text) =>
  expect(read(text).codes.map(({ code, model }) => [code, model])).toEqual([
    ['35067889', 'Spark 10'],
    ['35067890', 'A60'],
  ]),
)

test('a code without the leading zero that a spreadsheet removed gets it back', () => {
  expect(read('1124500,Apple,iPhone 3G').codes[0]?.code).toBe('01124500')
})

test('rows with a problem are left out and named; equal rows count once', () => {
  const { codes, repeatedRows, problems } = read(
    [
      'code,brand,model',
      '35067889,Tecno,Spark 10',
      '35067889, Tecno ,Spark 10',
      '35067889,Tecno,Spark 20',
      '3506788,,Spark',
      '123456,Itel,A60',
      'unknown,Itel,A60',
      '35067891,Itel,',
      `35067892,Itel,${'x'.repeat(101)}`,
      ',,',
      '35067893,Itel,A70',
    ].join('\n'),
  )
  expect(codes.map(({ row }) => row)).toEqual([2, 11])
  expect(repeatedRows).toEqual([3])
  expect(problems.map(({ message }) => message)).toEqual([
    'Row 4: Code 35067889 is already in row 2 with another device',
    'Row 5: Brand is required',
    'Row 6: Invalid code "123456". Must be 8 digits',
    'Row 7: Invalid code "unknown". Must be 8 digits',
    'Row 8: Model is required',
    'Row 9: Model can have at most 100 characters',
  ])
})

test('the name of a device has its brand once', () => {
  expect(deviceNameOf('Samsung', 'Galaxy A51')).toBe('Samsung Galaxy A51')
  expect(deviceNameOf('Tecno', 'TECNO Spark 10')).toBe('TECNO Spark 10')
})

test('the problems of rows are said in Amharic, too', () => {
  const { problems } = readDeviceCodes(parseCsv('123456,Itel,A60\n35067891,Itel,'), 'am')
  expect(problems.map(({ message }) => message)).toEqual([
    'ረድፍ 1፦ ኮድ «123456» ትክክል አይደለም። 8 አሃዞች መሆን አለበት',
    'ረድፍ 2፦ ሞዴል የግድ ያስፈልጋል',
  ])
})
