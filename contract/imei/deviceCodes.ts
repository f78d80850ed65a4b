import { problemAt, type RowProblem } from '../products/importRows.ts'

export const maxListRows = 20_000
export const maxDeviceNameLength = 100

/** The first eight digits of an IMEI (the TAC), and the device that they stand for. */
export interface DeviceCode {
  readonly row: number
  readonly code: string
  readonly brand: string
  readonly model: string
}

export const isDeviceCode = (text: string): boolean => /^\d{8}$/.test(text)

/** A spreadsheet removes the leading zero of a code. */
const normalizeCode = (cell: string): string => {
  const digits = cell.replace(/[\s-]/g, '')
  return /^\d{7}$/.test(digits) ? `0${digits}` : digits
}

/** 'Samsung Galaxy A51'. Some lists have the brand in the model, too. */
export const deviceNameOf = (brand: string, model: string): string =>
  model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`

/** Above the codes may stand a line about the list and one with the titles of its columns. */
const maxTitleRows = 2

const quote = (cell: string) => `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`

const problemOfName = (title: string, name: string): string | undefined => {
  if (name === '') return `${title} is required`
  return name.length > maxDeviceNameLength ? `${title} can have at most ${maxDeviceNameLength} characters` : undefined
}

/**
 * Reads the rows of a list: code, brand, model, in this order; other columns are ignored. Rows that are equal in everything
 * count once. A row with a problem is left out: nobody in the shop can correct a public list.
 */
export const readDeviceCodes = (
  rows: readonly (readonly string[])[],
): { codes: DeviceCode[]; repeatedRows: number[]; problems: RowProblem[] } => {
  const codes: DeviceCode[] = []
  const repeatedRows: number[] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, DeviceCode>()

  for (const [index, cells] of rows.entries()) {
    const row = index + 1
    const [code, brand, model] = [0, 1, 2].map(place => (cells[place] ?? '').trim().normalize('NFC'))
    if (code === undefined || brand === undefined || model === undefined) continue
    if (`${code}${brand}${model}` === '') continue
    const device = { row, code: normalizeCode(code), brand, model }
    if (index < maxTitleRows && codes.length === 0 && !/^[\d\s-]+$/.test(code)) continue
    const earlier = seen.get(device.code)
    if (earlier?.brand === brand && earlier.model === model) {
      repeatedRows.push(row)
      continue
    }
    const reason =
      (!isDeviceCode(device.code) && `Invalid code ${quote(code)}. Must be 8 digits`) ||
      problemOfName('Brand', brand) ||
      problemOfName('Model', model) ||
      (earlier && `Code ${device.code} is already in row ${earlier.row} with another device`)
    if (reason) problems.push(problemAt(row, reason))
    else {
      codes.push(device)
      seen.set(device.code, device)
    }
  }
  return { codes, repeatedRows, problems }
}
