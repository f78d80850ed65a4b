import { describe, expect, test } from 'vitest'
import { buildWorkbook } from '#web/ui/excel/buildWorkbook.ts'
import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'
import { parseWorkbook } from '#web/ui/excel/parseWorkbook.ts'
import { readWorkbook } from '#web/ui/excel/readWorkbook.ts'
import { readLibreOfficeFile, readProtectedFile, withFiles, zipOf } from '#web/ui/excel/testing/workbooks.ts'

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer())
const textBytes = (text: string): Bytes => new TextEncoder().encode(text)
const sheetOf = (rows: string) =>
  withFiles({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` })

test('a workbook of LibreOffice is read: first sheet, shared and rich text, formulas', async () => {
  const rows = await parseWorkbook(readLibreOfficeFile())
  expect(rows).toEqual([
    ['product name', 'Type', 'CATEGORY', 'Price', 'Barcode'],
    ['Samsung Galaxy A16 & case', 'Phone', 'smartphones', '24500.1', '6291041500213'],
    ['', '', '', '', ''],
    ['የጆሮ ማዳመጫ', 'accessory', 'smartphones', '', ''],
  ])
})

test('numbers are read as Excel shows them, and an empty row at the end of the sheet is ignored', async () => {
  const rows = '<row r="1"><c r="A1"><v>24500.0999999999999</v></c></row><row r="1048576" ht="12.8"/>'
  expect(await parseWorkbook(sheetOf(rows))).toEqual([['24500.1']])
})

test('an error cell is read as the text that Excel shows, and other cells as before', async () => {
  const cells =
    '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" s="0" t="e"><v>#N/A</v></c>' +
    '<c r="C1" t="inlineStr"><is><t>t="e"</t></is></c><c r="D1" t="b"><v>1</v></c>'
  expect(await parseWorkbook(sheetOf(`<row r="1">${cells}</row>`))).toEqual([['#DIV/0!', '#N/A', 't="e"', 'true']])
})

test('our own workbook is read as it was written; texts that look like formulas stay texts', async () => {
  const formulas = ['=1+1', '+251911', '-5', '@SUM(A1)', '<b>&"x"', ' two  spaces', 'ሽያጭ\nline']
  const columns = formulas.map((_, index) => ({ title: `Column ${index}`, width: 10 }))
  const workbook = await bytesOf(buildWorkbook({ columns, rows: [formulas, [1250.5, null, '007\0']] }))
  const rows = await parseWorkbook(workbook)
  expect(rows.slice(1)).toEqual([formulas.map(text => text.trim()), ['1250.5', '', '007', '', '', '', '']])
  expect(new TextDecoder().decode(workbook)).not.toContain('<f>')
})

test('5,000 rows are read, with the progress', async () => {
  const columns = ['Product Name', 'Type', 'Category', 'Price', 'Barcode'].map(title => ({ title, width: 20 }))
  const products = Array.from({ length: 5000 }, (_, index) => [
    `ስልክ ${index}`,
    'phone',
    'Smartphones',
    index,
    `B${index}`,
  ])
  const shares: number[] = []
  const rows = await parseWorkbook(await bytesOf(buildWorkbook({ columns, rows: products })), share =>
    shares.push(share),
  )
  expect([rows.length, rows.at(-1)]).toEqual([5001, ['ስልክ 4999', 'phone', 'Smartphones', '4999', 'B4999']])
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

/** A sheet of zeros, compressed. */
const bombOf = (size: number): Bytes => withFiles({ 'xl/worksheets/sheet1.xml': new Uint8Array(size) })

/** Declares another unpacked size of the largest file in the zip's directory. */
const withDeclaredSize = (zip: Bytes, size: number): Bytes => {
  const view = new DataView(zip.buffer)
  const directory = Array.from({ length: zip.length - 28 }, (_, at) => at).filter(
    at => view.getUint32(at, true) === 0x02014b50,
  )
  const sizes = directory.map(at => view.getUint32(at + 24, true))
  view.setUint32((directory[sizes.indexOf(Math.max(...sizes))] ?? 0) + 24, size, true)
  return zip
}

const withEncryptedFlag = (zip: Bytes): Bytes => {
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 4; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint16(at + 6, 1, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
  }
  return zip
}

const withGarbage = (zip: Bytes): Bytes => zip.fill(0x55, 60, Math.floor(zip.length / 2))

describe('a file gets its own message:', () => {
  test.each<[string, string, () => Promise<Bytes> | Bytes]>([
    ['empty', texts.empty, () => new Uint8Array()],
    ['a renamed .csv', texts.notAWorkbook, () => textBytes('Product Name,Type,Category\nNokia 105,phone,Basic Phones')],
    ['a renamed .jpg', texts.notAWorkbook, () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['another zip', texts.notAWorkbook, () => zipOf({ 'word/document.xml': '<w:document/>' })],
    ['an old .xls', texts.oldFormat, () => readProtectedFile().fill(0, 8)],
    ['saved with a password', texts.passwordProtected, readProtectedFile],
    ['an encrypted zip', texts.passwordProtected, () => withEncryptedFlag(readLibreOfficeFile())],
    ['truncated', texts.damaged, () => readLibreOfficeFile().slice(0, -300)],
    ['overwritten in the middle', texts.damaged, () => withGarbage(readLibreOfficeFile())],
    ['only a signature', texts.damaged, () => new Uint8Array([0x50, 0x4b, 3, 4])],
    ['broken XML', texts.damaged, () => sheetOf('<row r="1"><c r="A1"')],
    ['a workbook without sheets', texts.damaged, () => withFiles({ 'xl/worksheets/sheet1.xml': '<x/>' })],
    [
      'a text that is missing',
      texts.unreadableCell('1', '2'),
      () => sheetOf('<row r="1"><c r="B1" t="s"><v>99</v></c></row>'),
    ],
    ['a zip bomb', texts.contentsTooLarge, () => bombOf(61 * 1024 * 1024)],
    ['a zip bomb that declares a small size', texts.damaged, () => withDeclaredSize(bombOf(61 * 1024 * 1024), 1000)],
    [
      'a cell in a row far away',
      texts.damaged,
      () => sheetOf('<row r="999999999"><c r="A999999999"><v>1</v></c></row>'),
    ],
    ['a cell in a column far away', texts.damaged, () => sheetOf('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')],
    [
      'a huge area',
      texts.contentsTooLarge,
      () => sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row><row r="5000"><c r="A5000"><v>1</v></c></row>'),
    ],
  ])('%s', async (_, message, make) => {
    await expect(parseWorkbook(await make())).rejects.toThrow(message)
  })

  test('200 MB, which is not even opened', async () => {
    const options = { signal: new AbortController().signal, onProgress: () => {} }
    const file = Object.defineProperty(new Blob(), 'size', { value: 200 * 1024 * 1024 })
    await expect(readWorkbook(file, options)).rejects.toThrow(texts.tooLarge)
    await expect(readWorkbook(new Blob(), options)).rejects.toThrow(texts.empty)
  })
})
