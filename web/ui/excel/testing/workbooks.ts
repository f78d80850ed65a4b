import { strToU8, unzipSync, zipSync } from 'fflate'
import plain from './libreOffice.xlsx?url&inline'
import withPassword from './libreOfficeProtected.xlsx?url&inline'

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (dataUrl: string): Bytes =>
  Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), char => char.charCodeAt(0))

/** Saved by LibreOffice Calc 7.4: rich text, formulas, numbers, an empty row, a second sheet. */
export const readLibreOfficeFile = (): Bytes => bytesOf(plain)

/** The same, saved with a password. */
export const readProtectedFile = (): Bytes => bytesOf(withPassword)

export const zipOf = (contents: Readonly<Record<string, Uint8Array | string>>): Bytes =>
  zipSync(
    Object.fromEntries(
      Object.entries(contents).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

/** The workbook of LibreOffice with other contents in some of its files. */
export const withFiles = (contents: Readonly<Record<string, Uint8Array | string>>): Bytes =>
  zipOf({ ...unzipSync(readLibreOfficeFile()), ...contents })
