import type { Language } from '../language.ts'
import type { RowProblem } from '../products/importRows.ts'
import { deviceCodeTexts } from './deviceCodes.texts.ts'

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

const shorten = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

type Texts = (typeof deviceCodeTexts)[Language]

const problemOfName = (texts: Texts, title: string, name: string): string | undefined => {
  if (name === '') return texts.missing(title)
  return name.length > maxDeviceNameLength ? texts.tooLong(title, maxDeviceNameLength) : undefined
}

/**
 * Reads the rows of a list: code, brand, model, in this order; other columns are ignored. Rows that are equal in everything
 * count once. A row with a problem is left out: nobody in the shop can correct a public list.
 */
export const readDeviceCodes = (
  rows: readonly (readonly string[])[],
  language: Language = 'en',
): { codes: DeviceCode[]; repeatedRows: number[]; problems: RowProblem[] } => {
  const texts = deviceCodeTexts[language]
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
      (!isDeviceCode(device.code) && texts.invalidCode(shorten(code))) ||
      problemOfName(texts, texts.brand, brand) ||
      problemOfName(texts, texts.model, model) ||
      (earlier && texts.otherDevice(device.code, earlier.row))
    if (reason) problems.push({ row, message: texts.problemAt(row, reason) })
    else {
      codes.push(device)
      seen.set(device.code, device)
    }
  }
  return { codes, repeatedRows, problems }
}
