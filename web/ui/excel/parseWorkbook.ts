import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { InvalidSpreadsheetError, readSheet } from 'read-excel-file/universal'
import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The rows of a sheet as text. Empty cells are empty texts. */
export type SheetRows = string[][]

/** A sheet of 10,000 products has about 5 MB. */
const maxUnpackedBytes = 60 * 1024 * 1024
/** The limits of the format. */
const maxRow = 1_048_576
const maxColumnLetters = 3
/** The parser fills all cells up to the last row and column, also the empty ones. */
const maxCells = 3_000_000

const startsWith = (bytes: Bytes, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** Old Excel files and encrypted new ones are both OLE containers. The encrypted ones name a stream, in UTF-16. */
const isEncryptedContainer = (bytes: Bytes): boolean =>
  new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'))

const assertZip = (bytes: Bytes): void => {
  if (bytes.length === 0) throw new Error(texts.empty)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new Error(isEncryptedContainer(bytes) ? texts.passwordProtected : texts.oldFormat)
  }
  if (!startsWith(bytes, 0x50, 0x4b)) throw new Error(texts.notAWorkbook)
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** A sheet of a few bytes can name a cell so far away that filling the sheet up to it would exhaust the memory. */
const assertArea = (bytes: Uint8Array): void => {
  let [lastRow, lastColumn] = [0, 0]
  for (const [, letters = '', digits] of new TextDecoder().decode(bytes).matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
    if (letters.length > maxColumnLetters || Number(digits) > maxRow) throw new Error(texts.damaged)
    if (letters === '') continue
    lastRow = Math.max(lastRow, Number(digits))
    lastColumn = Math.max(lastColumn, columnNumber(letters))
  }
  if (lastRow * lastColumn > maxCells) throw new Error(texts.contentsTooLarge)
}

/** The parser reads error cells, such as #N/A, as empty ones. As texts they reach whoever checks the rows. */
const withErrorsAsText = (bytes: Uint8Array): Uint8Array => {
  const xml = new TextDecoder().decode(bytes)
  const changed = xml.replace(/(<(?:\w+:)?c\s[^>]*?\bt=)(["'])e\2/g, '$1$2str$2')
  return changed === xml ? bytes : new TextEncoder().encode(changed)
}

const isXml = (name: string) => /\.(xml|rels)$/.test(name)

const unzip = (bytes: Bytes, filter: (file: UnzipFileInfo) => boolean) => {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw new Error(texts.damaged)
  }
}

/** A zip bomb declares more than the limit. A file that declares less than it contains is cut off there. */
const unpack = (bytes: Bytes, onProgress?: (share: number) => void): Record<string, Uint8Array> => {
  const flagsOfFirstFile = bytes[6] ?? 0
  if (flagsOfFirstFile & 1) throw new Error(texts.passwordProtected)
  let [packedSize, unpackedSize] = [0, 0]
  const files = unzip(bytes, ({ name, size, originalSize }) => {
    if (!isXml(name)) return false
    packedSize += size
    unpackedSize += originalSize
    onProgress?.(packedSize / bytes.length)
    return unpackedSize <= maxUnpackedBytes
  })
  if (unpackedSize > maxUnpackedBytes) throw new Error(texts.contentsTooLarge)
  onProgress?.(1)
  return files
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  // Excel stores 1250.1 as 1250.0999999999999 and shows 15 digits.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
}

/** The messages of the parser are for programmers. */
const failureOf = (error: unknown): Error => {
  const place = error instanceof InvalidSpreadsheetError ? /at row (\d+), col (\d+): /.exec(error.message) : null
  return new Error(place ? texts.unreadableCell(place[1] ?? '', place[2] ?? '') : texts.damaged)
}

/**
 * Reads the first sheet of a workbook. The parser gets the files unpacked, because its own unpacking has no size limit and
 * starts workers that our content security policy refuses. Throws an Error with a message for the user.
 */
export const parseWorkbook = async (bytes: Bytes, onProgress?: (share: number) => void): Promise<SheetRows> => {
  assertZip(bytes)
  const files = unpack(bytes, onProgress)
  if (!files['xl/workbook.xml']) throw new Error(texts.notAWorkbook)
  for (const [name, content] of Object.entries(files)) {
    assertArea(content)
    if (name.startsWith('xl/worksheets/')) files[name] = withErrorsAsText(content)
  }
  const rows = await readSheet(zipSync(files, { level: 0 }).buffer).catch((error: unknown) => {
    throw failureOf(error)
  })
  return rows.map(row => row.map(cellText))
}
