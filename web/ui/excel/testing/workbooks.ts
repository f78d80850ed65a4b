import { type Bytes, readZip, writeZip, type ZipFile } from '#web/ui/excel/zip.ts'
import plain from './libreOffice.xlsx?url&inline'
import withPassword from './libreOfficeProtected.xlsx?url&inline'

const bytesOf = (dataUrl: string): Bytes =>
  Uint8Array.from(atob(dataUrl.split(',')[1] ?? ''), char => char.charCodeAt(0))

/** Saved by LibreOffice Calc 7.4: rich text, formulas, numbers, an empty row, a second sheet. */
export const readLibreOfficeFile = (): Bytes => bytesOf(plain)

/** The same, saved with a password. */
export const readProtectedFile = (): Bytes => bytesOf(withPassword)

export const zipOf = async (files: readonly ZipFile[]): Promise<Bytes> =>
  new Uint8Array(await (await writeZip(files, 'deflated')).arrayBuffer())

/** The workbook of LibreOffice with other contents in some of its files. */
export const withFiles = async (contents: Readonly<Record<string, Bytes | string>>): Promise<Bytes> => {
  const files = await readZip(readLibreOfficeFile(), { isWanted: name => !(name in contents), maxBytes: 1_000_000 })
  const changed = Object.entries(contents).map(([name, content]) => ({
    name,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }))
  return zipOf([...files, ...changed])
}
