import { strToU8, zipSync } from 'fflate'
import { excelTexts } from '#web/ui/excel/excel.texts.ts'

/** A text is stored as a text: one that begins with =, +, - or @ is never a formula. */
export type Cell = string | number | null

export interface SheetColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** Amounts are shown with two decimals. */
  readonly isAmount?: boolean
  /** Days, as numbers from the end of 1899, are shown as 2026-11-15. */
  readonly isDay?: boolean
}

export interface Sheet {
  /** On its tab. */
  readonly name?: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the cell styles in xl/styles.xml. Without the text format, Excel would round a barcode that is edited. */
const style = { number: 0, text: 1, heading: 2, amount: 3, day: 4 } as const

/** The files that list the sheets, whose ids are their numbers. */
const listsOf = (sheets: readonly Sheet[]): Readonly<Record<string, string>> => {
  const each = (part: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, index) => part(index + 1, sheet)).join('')
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((number, { name = excelTexts.sheet(number) }) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships">${each(number => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  }
}

const parts: Readonly<Record<string, string>> = {
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** The first day of the format, so that equal content makes equal files. */
const mtime = '1980-01-01T00:00'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML cannot contain most control characters, and Excel refuses the file if it does. */
const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"]/g, sign => escapes[sign] ?? sign)

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

const cellXml = (value: Cell, address: string, styles: CellStyles): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${address}" s="${styles.number}"><v>${value}</v></c>`
  return `<c r="${address}" s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

interface CellStyles {
  readonly number: number
  readonly text: number
}

const rowXml = (cells: readonly Cell[], row: number, stylesOf: (column: number) => CellStyles): string =>
  `<row r="${row}">${cells
    .map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, stylesOf(column)))
    .join('')}</row>`

const numberStyle = ({ isAmount, isDay }: SheetColumn) => {
  if (isDay) return style.day
  return isAmount ? style.amount : style.number
}

const sheetXml = ({ columns, rows }: Sheet): string => {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style.text}" customWidth="1"/>`,
  )
  const styles = columns.map(column => ({ number: numberStyle(column), text: style.text }))
  const plain = { number: style.number, text: style.text }
  const titles = columns.map(({ title }) => title)
  const lines = [
    rowXml(titles, 1, () => ({ number: style.number, text: style.heading })),
    ...rows.map((row, index) => rowXml(row, index + 2, column => styles[column] ?? plain)),
  ]
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${xml}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** Makes an Excel workbook of sheets with a row of titles that stays visible. */
export const buildWorkbook = (...sheets: readonly Sheet[]): Blob => {
  const files = [
    ...Object.entries({ ...parts, ...listsOf(sheets) }),
    ...sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const),
  ]
  const zip = zipSync(Object.fromEntries(files.map(([name, content]) => [name, strToU8(content)])), { mtime })
  return new Blob([zip], { type: `${types}.sheet` })
}
